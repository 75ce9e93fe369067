import type { Face } from '@jolimot/card/layout/display-list';
import type { FaceId } from '@jolimot/card/templates/template';
import type { Storage } from '../adapters/storage/storage';
import { facesOf, type OrderedCard } from './order-pdf';
import { CardFault, isOfPhoto, keepPicture, type PictureOptions, pictureKey } from './press-pictures';

/** As many as the decoder takes. */
const atOnce = 2;

const imagesOf = (faces: Iterable<Face>, sides: readonly FaceId[]) =>
  [...faces].flatMap(({ id, items }) => (sides.includes(id) ? items.filter((item) => item.kind === 'image') : []));

/**
 * Two at a time; kept pictures are not made again.
 * @param onCard awaited after each card with how many are ready; what it throws ends the work
 * @returns the storage keys, of photos only: covers are on other cards too
 * @throws CardFault for the first card whose pictures cannot be made
 */
export async function keepPictures(
  cards: Iterable<OrderedCard>,
  sides: readonly FaceId[],
  options: PictureOptions & { keep: Storage },
  onCard: (nbDone: number) => Promise<void>,
): Promise<string[]> {
  const begun = new Map<string, Promise<void>>();
  let nbDone = 0;
  const ready = async (card: OrderedCard): Promise<void> => {
    for (const item of imagesOf(facesOf([card]), sides)) {
      const key = pictureKey(item, options.profile);
      const making = begun.get(key) ?? keepPicture(item, options);
      begun.set(key, making);
      await making;
    }
  };
  // One shared list: an error ends it for all.
  const list = (function* () {
    yield* cards;
  })();
  const work = async (): Promise<void> => {
    for (const card of list) {
      await ready(card).catch((cause: unknown) => {
        throw new CardFault(card.code, cause);
      });
      nbDone += 1;
      await onCard(nbDone);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return [...begun.keys()].filter(isOfPhoto);
}
