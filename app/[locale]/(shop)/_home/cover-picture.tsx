import { CardObject } from '@/components/ui/card-object';
import type { HomeCover } from './home-data';

type CoverPictureProps = {
  cover: Pick<HomeCover, 'type' | 'front' | 'overlay'>;
  /** Width on screen, for the browser's choice of a rendition. */
  sizes: string;
  className?: string;
  /** True for the one picture that the reader sees first. */
  eager?: boolean;
};

/**
 * The picture is printed with 3 mm of bleed around the trim of 105 × 148 mm (card model): on screen the card is already
 * cut, so the picture stands out by that much on each side and is clipped.
 */
const bleedClass = 'absolute top-[-2.027%] left-[-2.857%] h-[104.054%] w-[105.714%] max-w-none';

/** A cover on its card. Decorative: its name stands beside it. */
export function CoverPicture({ cover, sizes, className, eager = false }: CoverPictureProps) {
  const layers = [cover.front, ...(cover.overlay ? [cover.overlay] : [])];
  return (
    <CardObject shape={cover.type === 'postcard' ? 'postcard-portrait' : 'folded'} className={className}>
      <span className="relative block overflow-hidden">
        {layers.map((layer) => (
          <img
            key={layer.card}
            src={layer.card}
            srcSet={`${layer.thumb} 240w, ${layer.card} 480w`}
            sizes={sizes}
            alt=""
            width={480}
            height={666}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
            className={bleedClass}
          />
        ))}
      </span>
    </CardObject>
  );
}
