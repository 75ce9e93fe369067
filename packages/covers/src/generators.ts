import type { CoverSlug } from './catalogue';
import { bonneAnnee } from './covers/bonne-annee';
import { bonsBaisers } from './covers/bons-baisers';
import { cactusEnFete } from './covers/cactus-en-fete';
import type { CoverArt } from './covers/cover-art';
import { deToutCoeur } from './covers/de-tout-coeur';
import { dixSurDix } from './covers/dix-sur-dix';
import { escargotExpress } from './covers/escargot-express';
import { grandTeckel } from './covers/grand-teckel';
import { happyBirthday } from './covers/happy-birthday';
import { hauteNouillerie } from './covers/haute-nouillerie';
import { huitBras } from './covers/huit-bras';
import { joyeusesFetes } from './covers/joyeuses-fetes';
import { joyeusesPaques } from './covers/joyeuses-paques';
import { joyeuxAnniversaire } from './covers/joyeux-anniversaire';
import { malDeGorge } from './covers/mal-de-gorge';
import { merci } from './covers/merci';
import { merryChristmas } from './covers/merry-christmas';
import { parAmour } from './covers/par-amour';
import { pardon } from './covers/pardon';
import { petitChou } from './covers/petit-chou';
import { petitCoucou } from './covers/petit-coucou';
import { rueDuBonheur } from './covers/rue-du-bonheur';
import { superPapa } from './covers/super-papa';
import { thankYou } from './covers/thank-you';
import { toutLeMonde } from './covers/tout-le-monde';
import { viveLesMaries } from './covers/vive-les-maries';
import { wishYouWereHere } from './covers/wish-you-were-here';

/** Which generator draws which cover. Only the renderer needs it: the catalogue must not pull fonts in. */
export const generators: Record<CoverSlug, CoverArt> = {
  merci,
  'joyeux-anniversaire': joyeuxAnniversaire,
  'cactus-en-fete': cactusEnFete,
  'bons-baisers': bonsBaisers,
  'escargot-express': escargotExpress,
  'joyeuses-fetes': joyeusesFetes,
  'grand-teckel': grandTeckel,
  'par-amour': parAmour,
  'petit-chou': petitChou,
  'petit-coucou': petitCoucou,
  'wish-you-were-here': wishYouWereHere,
  'joyeuses-paques': joyeusesPaques,
  'thank-you': thankYou,
  'merry-christmas': merryChristmas,
  'mal-de-gorge': malDeGorge,
  'bonne-annee': bonneAnnee,
  'dix-sur-dix': dixSurDix,
  'haute-nouillerie': hauteNouillerie,
  pardon,
  'tout-le-monde': toutLeMonde,
  'super-papa': superPapa,
  'happy-birthday': happyBirthday,
  'rue-du-bonheur': rueDuBonheur,
  'vive-les-maries': viveLesMaries,
  'de-tout-coeur': deToutCoeur,
  'huit-bras': huitBras,
};
