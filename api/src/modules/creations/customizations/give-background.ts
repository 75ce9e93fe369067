import { placeOf } from '@jolimot/card/places';
import type { Tx } from '../../../db/client';
import type { LoadedCreation } from '../document/repository';
import { backgroundColour } from './background';
import { writeContent } from './write-content';

/**
 * Gives the cover's background colour in the same step of the history (docs/product/drafts.md, "History"). Skips
 * creations with a background, shown or waiting, and covers without a place for one.
 * @param colour `#RRGGBB`
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
