import { coverSrcSet } from '@jolimot/card/cover-picture';
import { CardObject, shapeOf } from '@/components/ui/paper/card-object';
import type { HomeCover } from './home-data';

type CoverPictureProps = {
  cover: Pick<HomeCover, 'type' | 'picture'>;
  sizes: string;
  className?: string;
  /** On the first screen. */
  eager?: boolean;
};

export function CoverPicture({ cover: { type, picture }, sizes, className, eager = false }: CoverPictureProps) {
  return (
    <CardObject shape={shapeOf(type)} className={className}>
      <picture className="block">
        <source type="image/avif" srcSet={coverSrcSet(picture, 'avif')} sizes={sizes} />
        <img
          src={`${picture}-270.webp`}
          srcSet={coverSrcSet(picture, 'webp')}
          sizes={sizes}
          alt=""
          width={105}
          height={148}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="size-full rounded-card"
        />
      </picture>
    </CardObject>
  );
}
