import { largestPage } from '@jolimot/contract/fields';
import { z } from 'zod';
import { apiPageByName } from '@/lib/api/client';

const pictured = z.array(
  z.object({
    slug: z.string(),
    images: z.record(z.string(), z.object({ thumbnailUrls: z.record(z.string(), z.string()) })),
  }),
);

/** By the cover's slug, also of covers no longer sold. */
export async function readCoverPictures(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { items } = await apiPageByName('listCovers', { query: { all: true, itemsPerPage: largestPage } }, { signal });
  return new Map(pictured.parse(items).map(({ slug, images }) => [slug, images.front?.thumbnailUrls.thumb ?? '']));
}
