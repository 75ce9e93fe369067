import { isLegendName } from '@jolimot/card/customization-types';
import { layoutCover } from '@jolimot/card/layout/pictures';
import type { Creation } from '@jolimot/contract/creations';
import { FaceView } from '@/components/card/face-view';
import { CardObject, SkeletonCard, shapeOf } from '@/components/ui/paper/card-object';
import { useCover } from '@/lib/api/covers';
import { cardInputOf } from '@/lib/creation/card/creation-card-input';
import { coverView } from '@/lib/creation/card/views';
import { useMinimumLoading } from '@/lib/page/loading';

export function CreationCard({ creation, className }: { creation: Creation | null | undefined; className?: string }) {
  const { cover, isLoading } = useCover(creation?.cover?.iri ?? null);
  const shape = shapeOf(creation?.product.slug ?? '');
  const isShownLoading = useMinimumLoading(!creation || isLoading);
  if (!creation || isShownLoading) return <SkeletonCard shape={shape} className={className} />;
  const face = layoutCover(cardInputOf(creation, cover));
  return (
    <CardObject shape={shape} className={className}>
      <FaceView face={face} view={coverView(creation.product.slug).rect} {...(cover ? { label: cover.name } : {})} />
    </CardObject>
  );
}

export const legendsOf = ({ customizations }: Creation): string[] =>
  Object.values(customizations).flatMap(({ customizationName, value }) =>
    isLegendName(customizationName) && value?.trim() ? [value] : [],
  );
