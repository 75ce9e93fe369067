import type { LegendName } from '@jolimot/card/customization-types';
import type { MessageFontId } from '@jolimot/card/style';

/** Every font has all letters. */
export const messages = Object.entries({
  'one word': 'Oui.',
  short: 'Chère Mamie,\nmille baisers de la plage.\nLéo',
  full: 'Ma petite Jeanne, voilà trois jours que les chiens surveillent la barrière : ils attendent ta visite, et moi aussi. Le jardin est plein de pissenlits, tu pourras souffler dessus autant que tu voudras. Papi a réparé la balançoire, le voisin a encore perdu sa tortue, et la confiture de mirabelles refroidit sur le rebord de la fenêtre. Apporte tes bottes, ton livre et ton petit frère ; on fera des crêpes dimanche, et lundi aussi, puisque personne ne nous regarde. Il reste de la place dans la chambre jaune, celle du grenier, d’où l’on voit passer les bateaux quand le vent tourne. Ne tarde pas trop, les cerises n’attendront plus très longtemps, et les merles le savent mieux que nous. On t’embrasse fort.',
  'full, English':
    'Dear Zoë, the weather is lovely, the tea is strong and the neighbours’ cat has moved in with us, apparently for good. We walked along the cliffs as far as the lighthouse, ate far too many scones and lost one umbrella, two gloves and very nearly Uncle Arthur. Nobody minded the rain; it never stays. Tomorrow we shall try the little train again, if it runs, and the café by the harbour where they still remember you and your puppet show. Write soon, or better still, come and see us before the swallows leave. The spare room has new curtains. With all our love, as ever, and a kiss for the dog.',
  accents:
    'Où êtes-vous ? À Noël, là-bas, l’été naïf où Zoé, Maël, Anaïs et Benoît goûtaient ça : crème brûlée, maïs, pâtés.',
  'capitals with accents':
    'JOYEUX NOËL À TOUS ! ÇA Y EST, L’ÉTÉ ÉTAIT LÀ, OÙ ÊTES-VOUS, GAËL ? CŒUR, ÆTHER, L’HAŸ-LES-ROSES, ÎLE D’YEU',
  ligatures: 'Un bel œuf, sa sœur, le cœur, Lætitia ; fin, flot, affiche, efficace, souffle, fjord, Tati',
  'long word': 'Quel anticonstitutionnellementhippopotomonstrosesquippedaliophobiquementinterminablemot ! Ouf.',
  'French quotes': 'Elle a dit : « Reviens vite ! », puis « et n’oublie pas ‹ le chat › » ; voilà « tout »…',
  'English quotes': 'She said “don’t be late”, then ‘maybe’, and "see you" — it’s what she’d say, isn’t it?',
  'French punctuation':
    'Tu viens ? Oui ! Non ; enfin : si… Vendredi ? Samedi ! Dimanche : relâche ; lundi ?! Ah ! ah ! ah !',
  'no spaces before marks':
    'Tu viens? Oui! Non; enfin: si... Vendredi?! Samedi!! «Dimanche»: rien; c’est tout(oui,tout)!',
  digits:
    'Le 14 juillet 2026 à 18 h 30, 12 345 baisers, 06 12 34 56 78, 3,50 € ou 50 %, n° 7, 1939-1945, 0 1 2 3 4 5 6 7 8 9',
  signs: 'Léo & Zoé, #plage, moi@ici, 2 + 2 = 4, 5 * 6, 20 °C, £5, $3, [oui], {non}, 3/4, © 2026, § 2',
  'dashes and hyphens':
    '— Viens-tu ? — Peut-être — là-haut, c’est-à-dire au rendez-vous – vers midi – avec mes va-nu-pieds.',
  kerning: 'AVATAR, WAVE, Tolède, Yves, LYRA, Ta Va To Vo We Yo, P.A., « Vœux », L’Avent, r, f. T: F, d’Aÿ, l’A',
  'every small letter': 'Portez ce vieux whisky au juge blond qui fume ; the quick brown fox jumps over the lazy dog',
  'blank and indented lines': 'Chère Zoé,\n\n    me voilà.\n  – bon\n  – très bon\n\nÀ toi  de   jouer',
  lists: '1. du pain\n2. des œufs\n• du beurre\n- un bisou\n* deux bisous',
  'typed badly': 'bises a   tous ,on rentre lundi .  (si le train roule ) …voila !!!!!!!! ET MERCI MERCI MERCI',
}).map(([name, text]) => ({ name, text }));

/** For the hands that write them (docs/product/card.md, "Hands"). */
const scriptMessages: readonly {
  readonly name: string;
  readonly hands: readonly MessageFontId[];
  readonly text: string;
}[] = [
  {
    name: 'Greek',
    hands: ['helene', 'sacha', 'agathe', 'victor'],
    text: 'Αγαπημένη μου γιαγιά, χρόνια πολλά! Σου στέλνω «χίλια φιλιά» από τη θάλασσα· τι κάνεις; Ο Ιάσων κολυμπά, η Ζωή μαζεύει κοχύλια, ΐΰ ΆΈΉΊΌΎΏ ΑΥΤΟ ΡΑ 12 345.',
  },
  {
    name: 'Cyrillic',
    hands: ['leon', 'sacha', 'agathe', 'victor'],
    text: 'Дорогая бабушка, с днём рождения! Съешь ещё этих мягких французских булок. Щиро вітаю, ґанок, їжак, Київ; Љубав, ђак, џем, Њујорк; ў, ѝ. ТАРА, ГАУДИ, № 7 — «целую»!',
  },
  {
    name: 'Vietnamese',
    hands: ['helene', 'sacha', 'agathe', 'victor'],
    text: 'Bà Nguyễn Thị Hằng kính mến, chúc mừng năm mới! Ở đây trời đẹp, cả nhà vẫn khỏe; ước gì được ở bên bà. Đặng Phượng gửi ngàn nụ hôn. ẪỆỖỬ ĐƯỜNG TỰ DO!',
  },
  {
    name: 'three scripts on a line',
    hands: ['sacha', 'agathe', 'victor'],
    text: 'Léo & Ζωή, Нина (из Киева) & Nguyễn : « φιλιά », bises, целую ! (Ωμέγα), Oui — да, ναι ; vâng.',
  },
];

export const messagesOf = (font: MessageFontId): readonly { readonly name: string; readonly text: string }[] => [
  ...messages,
  ...scriptMessages.filter(({ hands }) => hands.includes(font)),
];

export const legends: readonly Readonly<Record<LegendName, string>>[] = [
  { 'Legend Left': 'Léo', 'Legend Middle': 'Le soir, à la crique', 'Legend Right': 'Zoé & moi !' },
  { 'Legend Left': 'Été 2026', 'Legend Middle': '« Ouf ! »', 'Legend Right': 'L’Haÿ, où ? Là' },
  { 'Legend Left': 'AVANT', 'Legend Middle': 'Œufs, sœurs', 'Legend Right': 'It’s us (again)' },
];
