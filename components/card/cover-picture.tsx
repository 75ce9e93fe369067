import { coverSrcSet } from '@jolimot/card/cover-picture';
import type { Cover } from '@jolimot/contract/catalogue';
import clsx from 'clsx';
import { preload } from 'react-dom';

type CoverPictureProps = {
  cover: Pick<Cover, 'picture'>;
  sizes?: string;
  /** For the first view. */
  eager?: boolean;
  className?: string;
};

/** Two columns on a phone, three from 900 px, four from 1180 px. */
export const columnSizes = '(min-width: 1180px) 180px, (min-width: 900px) 150px, 45vw';

/** Decorative: its name is beside it. */
export function CoverPicture({ cover: { picture }, sizes = columnSizes, eager = false, className }: CoverPictureProps) {
  if (!picture) return <span className={clsx('block bg-kraft', className)} />;
  return (
    <picture className={clsx('block bg-kraft', className)}>
      <source type="image/avif" srcSet={coverSrcSet(picture, 'avif')} sizes={sizes} />
      <img
        src={`${picture}-270.webp`}
        srcSet={coverSrcSet(picture, 'webp')}
        sizes={sizes}
        width={105}
        height={148}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className="size-full rounded-[inherit]"
      />
    </picture>
  );
}

/** During server rendering; browsers without AVIF ignore it. @param sizes the picture's */
export function preloadCover(picture: string, sizes: string): void {
  preload(`${picture}-270.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: coverSrcSet(picture, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
