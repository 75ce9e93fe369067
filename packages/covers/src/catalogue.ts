import type { CoverEntry } from './cover-entry';
import { bonsBaisers } from './entries/bons-baisers';
import { cactusEnFete } from './entries/cactus-en-fete';
import { escargotExpress } from './entries/escargot-express';
import { grandTeckel } from './entries/grand-teckel';
import { joyeusesFetes } from './entries/joyeuses-fetes';
import { joyeusesPaques } from './entries/joyeuses-paques';
import { joyeuxAnniversaire } from './entries/joyeux-anniversaire';
import { merci } from './entries/merci';
import { parAmour } from './entries/par-amour';
import { petitChou } from './entries/petit-chou';
import { petitCoucou } from './entries/petit-coucou';
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
] as const satisfies readonly CoverEntry[];

export type CoverSlug = (typeof catalogue)[number]['slug'];
