import { expect, it } from 'vitest';
import { bareCardPictureId, cardMastersOf, cardPictureId, photoCardPictureId } from '../images/cover-pictures';
import { photosOf, readCovers } from './cover-masters';

it('a launch cover is shown with its sample photographs of now, and one without places as it is drawn', async () => {
  const { covers } = await readCovers();
  for (const { entry, masters } of covers) {
    const card = cardMastersOf(masters);
    const photos = await photosOf(entry);
    if (!card) throw new Error(`${entry.slug} has no front.`);
    // Else run `npm run cover-pictures -w api`.
    const id = photos.length > 0 ? photoCardPictureId(card, photos) : bareCardPictureId(card);
    expect([entry.slug, cardPictureId(card)]).toEqual([entry.slug, id]);
  }
});
