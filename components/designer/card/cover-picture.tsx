import { coverSrcSet } from '@jolimot/card/cover-picture';
import type { Cover } from '@jolimot/contract/catalogue';
import clsx from 'clsx';

type CoverPictureProps = {
  cover: Pick<Cover, 'picture'>;
  /** How wide it is shown, as the `sizes` of an image; a column of the catalogue's by default. */
  sizes?: string;
  /** True for covers in the first view: loaded at once. */
  eager?: boolean;
  className?: string;
};

/** Columns of the catalogue: two on a phone, three from 900 px, four from 1180 px, beside a stage of 400 px. */
export const columnSizes = '(min-width: 1180px) 180px, (min-width: 900px) 150px, 45vw';

/** A cover as its card is cut. Decorative (empty alt): its name always stands beside it. */
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
