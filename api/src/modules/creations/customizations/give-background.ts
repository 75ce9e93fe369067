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
 */
export async function giveBackground(
  tx: Tx,
  { creation, allowed, customizations }: LoadedCreation,
  colour: string,
  now: Date,
): Promise<void> {
  const type = allowed?.find(({ name }) => name === 'Background Color');
  if (!type || customizations.some(({ name }) => placeOf(name) === 'background')) return;
  await writeContent(
    tx,
    creation,
    type,
    { value: backgroundColour(colour), photoId: null, home: null, crops: null },
    now,
  );
}
