import type { CustomizationName } from '@jolimot/card/customization-types';
import type { CoverType } from '@jolimot/card/products';
import type { FrameName } from './kit/frames';
import type { Localised, TagSlug } from './tags';

/** The launch covers, as the seed reads them. */
export type CoverEntry = {
  slug: string;
  name: Localised;
  /** Ascending: the smallest is shown first. */
  priority: number;
  type: CoverType;
  /** The logo on the back of a greeting card. */
  logoColor: string;
  /** The barcode on the back; at least 4.5:1 on `backColor`. */
  color: string;
  /** The back of a greeting card. */
  backColor: string;
  /** Empty space kept around the barcode, mm. */
  barcodePadding: number;
  /** Whether the inside of a card may be covered with `images.background`. */
  usableAsBackground: boolean;
  customizationTypes: readonly CustomizationName[];
  tags: readonly TagSlug[];
  /** Files inside `art/`. */
  images: { front: string; overlay?: string; background?: string };
  frame: FrameName;
  /** More words to be found by, lower case, separated by blanks. */
  searchWords: Localised;
};

const words: readonly CustomizationName[] = ['Background Color', 'Background Cover', 'Message'];

const backPhotos: readonly CustomizationName[] = [
  'Image Back Left',
  'Image Back Middle',
  'Image Back Right',
  'Legend Left',
  'Legend Middle',
  'Legend Right',
];

const frameImages = {
  none: [],
  full: ['Image Front Right Full'],
  triptyque1: [
    'Image Front Right Triptyque 1 Top',
    'Image Front Right Triptyque 1 Left',
    'Image Front Right Triptyque 1 Right',
  ],
  triptyque2: [
    'Image Front Right Triptyque 2 Left',
    'Image Front Right Triptyque 2 Top',
    'Image Front Right Triptyque 2 Right',
  ],
} as const satisfies Record<FrameName, readonly CustomizationName[]>;

export const catalogue = [
  {
    slug: 'merci',
    name: { fr: 'Bouquet par la poste', en: 'Flowers by post' },
    priority: 10,
    type: 'greeting',
    logoColor: '#A61E3C',
    color: '#5B1D3A',
    backColor: '#FFF3DC',
    barcodePadding: 2,
    usableAsBackground: true,
    customizationTypes: words,
    tags: ['thanks', 'mothers-day', 'wedding'],
    images: { front: 'merci/front.webp', background: 'merci/background.webp' },
    frame: 'none',
    searchWords: {
      fr: 'merci bouquet fleurs enveloppe marguerite renoncule remerciement maîtresse',
      en: 'thank you flowers bouquet envelope daisy ranunculus teacher',
    },
  },
  {
    slug: 'joyeux-anniversaire',
    name: { fr: 'Gâteau sous surveillance', en: 'The cake inspector' },
    priority: 20,
    type: 'greeting',
    logoColor: '#243B73',
    color: '#243B73',
    backColor: '#D3EDE8',
    barcodePadding: 2,
    usableAsBackground: true,
    customizationTypes: words,
    tags: ['birthday'],
    images: { front: 'joyeux-anniversaire/front.webp', background: 'joyeux-anniversaire/background.webp' },
    frame: 'none',
    searchWords: {
      fr: 'anniversaire gâteau chat bougies fanions fête enfant',
      en: 'birthday cake cat candles bunting party child',
    },
  },
  {
    slug: 'cactus-en-fete',
    name: { fr: 'Le cactus et le ballon', en: 'The cactus and the balloon' },
    priority: 25,
    type: 'greeting',
    logoColor: '#E2483F',
    color: '#27427A',
    backColor: '#FFF6E4',
    barcodePadding: 2,
    usableAsBackground: true,
    customizationTypes: words,
    tags: ['birthday', 'congratulations', 'just-because'],
    images: { front: 'cactus-en-fete/front.webp', background: 'cactus-en-fete/background.webp' },
    frame: 'none',
    searchWords: {
      fr: 'anniversaire cactus ballon chapeau confettis drôle sans texte',
      en: 'birthday cactus balloon party hat confetti funny no words',
    },
  },
  {
    slug: 'bons-baisers',
    name: { fr: 'La tournée du goéland', en: 'The gull’s round' },
    priority: 30,
    type: 'both',
    logoColor: '#D5392F',
    color: '#145562',
    backColor: '#FFF3DF',
    barcodePadding: 2,
    usableAsBackground: true,
    customizationTypes: words,
    tags: ['holidays', 'love', 'just-because'],
    images: { front: 'bons-baisers/front.webp', background: 'bons-baisers/background.webp' },
    frame: 'none',
    searchWords: {
      fr: 'mer plage vacances goéland mouette phare cabine bretagne facteur bisous été',
      en: 'sea beach holiday seagull lighthouse hut postman kisses summer',
    },
  },
  {
    slug: 'joyeuses-fetes',
    name: { fr: 'Le rouge-gorge des fêtes', en: 'The robin’s Christmas' },
    priority: 40,
    type: 'greeting',
    logoColor: '#FFF5E2',
    color: '#FFF5E2',
    backColor: '#17463C',
    barcodePadding: 3,
    usableAsBackground: true,
    customizationTypes: [...words, ...frameImages.triptyque1, ...backPhotos],
    tags: ['christmas', 'new-year'],
    images: {
      front: 'joyeuses-fetes/front.webp',
      overlay: 'joyeuses-fetes/overlay.webp',
      background: 'joyeuses-fetes/background.webp',
    },
    frame: 'triptyque1',
    searchWords: {
      fr: 'noël fêtes vœux bonne année hiver sapin houx clémentine rouge-gorge trois photos',
      en: 'christmas season greetings new year winter fir holly clementine robin three photos',
    },
  },
  {
    slug: 'grand-teckel',
    name: { fr: 'Le grand teckel', en: 'The long dachshund' },
    priority: 50,
    type: 'both',
    logoColor: '#DD4038',
    color: '#27407C',
    backColor: '#FFFCF2',
    barcodePadding: 2,
    usableAsBackground: true,
    customizationTypes: [...words, ...frameImages.triptyque2, ...backPhotos],
    tags: ['just-because', 'holidays', 'get-well', 'fathers-day'],
    images: {
      front: 'grand-teckel/front.webp',
      overlay: 'grand-teckel/overlay.webp',
      background: 'grand-teckel/background.webp',
    },
    frame: 'triptyque2',
    searchWords: {
      fr: 'chien teckel marinière lettre courrier drôle trois photos sans texte',
      en: 'dog dachshund sausage dog striped letter post funny three photos no words',
    },
  },
  {
    slug: 'par-amour',
    name: { fr: 'Par amour', en: 'By love mail' },
    priority: 60,
    type: 'both',
    logoColor: '#DA3B36',
    color: '#2B3358',
    backColor: '#E3EEF1',
    barcodePadding: 2,
    usableAsBackground: true,
    customizationTypes: [...words, ...frameImages.full],
    tags: ['love', 'holidays', 'just-because', 'mothers-day'],
    images: {
      front: 'par-amour/front.webp',
      overlay: 'par-amour/overlay.webp',
      background: 'par-amour/background.webp',
    },
    frame: 'full',
    searchWords: {
      fr: 'photo timbre par avion amour cœur saint-valentin voyage vacances',
      en: 'photo stamp airmail love heart valentine travel holiday',
    },
  },
  {
    slug: 'escargot-express',
    name: { fr: 'Escargot express', en: 'Snail mail' },
    priority: 35,
    type: 'both',
    logoColor: '#D8433B',
    color: '#1D5045',
    backColor: '#FBE3D2',
    barcodePadding: 2,
    usableAsBackground: true,
    customizationTypes: words,
    tags: ['just-because', 'get-well', 'congratulations'],
    images: { front: 'escargot-express/front.webp', background: 'escargot-express/background.webp' },
    frame: 'none',
    searchWords: {
      fr: 'escargot lettre courrier forêt champignon lentement rétablissement sans texte',
      en: 'snail mail letter post forest toadstool slow get well no words',
    },
  },
] as const satisfies readonly CoverEntry[];

export type CoverSlug = (typeof catalogue)[number]['slug'];
