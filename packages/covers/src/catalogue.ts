import type { CoverEntry } from './cover-entry';
import { bonneAnnee } from './entries/bonne-annee';
import { bonsBaisers } from './entries/bons-baisers';
import { cactusEnFete } from './entries/cactus-en-fete';
import { deToutCoeur } from './entries/de-tout-coeur';
import { dixSurDix } from './entries/dix-sur-dix';
import { escargotExpress } from './entries/escargot-express';
import { grandTeckel } from './entries/grand-teckel';
import { happyBirthday } from './entries/happy-birthday';
import { hauteNouillerie } from './entries/haute-nouillerie';
import { huitBras } from './entries/huit-bras';
import { joyeusesFetes } from './entries/joyeuses-fetes';
import { joyeusesPaques } from './entries/joyeuses-paques';
import { joyeuxAnniversaire } from './entries/joyeux-anniversaire';
import { malDeGorge } from './entries/mal-de-gorge';
import { merci } from './entries/merci';
import { merryChristmas } from './entries/merry-christmas';
import { parAmour } from './entries/par-amour';
import { pardon } from './entries/pardon';
import { petitChou } from './entries/petit-chou';
import { petitCoucou } from './entries/petit-coucou';
import { rueDuBonheur } from './entries/rue-du-bonheur';
import { superPapa } from './entries/super-papa';
import { thankYou } from './entries/thank-you';
import { toutLeMonde } from './entries/tout-le-monde';
import { viveLesMaries } from './entries/vive-les-maries';
import { wishYouWereHere } from './entries/wish-you-were-here';

/** The launch covers. Their order here means nothing: the shop shows them by priority. */
export const catalogue = [
  merci,
  joyeuxAnniversaire,
  cactusEnFete,
  bonsBaisers,
  joyeusesFetes,
  grandTeckel,
  parAmour,
  escargotExpress,
  petitChou,
  petitCoucou,
  wishYouWereHere,
  joyeusesPaques,
  thankYou,
  merryChristmas,
  malDeGorge,
  bonneAnnee,
  dixSurDix,
  hauteNouillerie,
  pardon,
  toutLeMonde,
  superPapa,
  happyBirthday,
  rueDuBonheur,
  viveLesMaries,
  deToutCoeur,
  huitBras,
] as const satisfies readonly CoverEntry[];

export type CoverSlug = (typeof catalogue)[number]['slug'];
