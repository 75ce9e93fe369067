'use client';

import type { Creation } from '@jolimot/contract/creations';
import { CardObject, SkeletonCard } from '@/components/ui/card-object';
import { useCover } from '@/lib/api/covers';

/** A creation as an object: its cover, upright on both products, since the picture side of a postcard is portrait too. */
export function CreationCard({ creation, className }: { creation: Creation | null | undefined; className?: string }) {
  const { cover } = useCover(creation?.cover?.iri ?? null);
  const front = cover?.images.front;
  if (!front) return <SkeletonCard shape="folded" className={className} />;
  return (
    <CardObject shape="folded" className={className}>
      <img src={front.thumbnailUrls.card ?? front.contentUrl} alt={cover.name} />
    </CardObject>
  );
}
