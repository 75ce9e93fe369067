import { placeOf } from '@jolimot/card/places';
import type { Tx } from '../../../db/client';
import type { LoadedCreation } from '../document/repository';
import { backgroundColour } from './background';
import { writeContent } from './write-content';

/**
 * Gives a creation the background colour that the shop chose with its cover (docs/product/drafts.md, "History"): written
 * before the history is, so that it belongs to the same step. Nothing is done to a creation that has a background, on the
 * card or waiting, nor where the cover has no place for a colour.
 * @param colour `#RRGGBB`
 * @returns the creation as it then is
 */
export async function giveBackground(
  tx: Tx,
  loaded: LoadedCreation,
  colour: string,
  now: Date,
): Promise<LoadedCreation> {
  const type = loaded.allowed?.find(({ name }) => name === 'Background Color');
  if (!type || loaded.customizations.some(({ name }) => placeOf(name) === 'background')) return loaded;
  return writeContent(tx, loaded, type, { value: backgroundColour(colour), photo: null, home: null, crops: null }, now);
}
