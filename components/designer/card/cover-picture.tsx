import type { CoverImage } from '@jolimot/contract/catalogue';
import clsx from 'clsx';

/** The art has a bleed of 3 mm beyond each edge of the 105 × 148 mm card, which is cut off here as in print. */
const bleedCut = { left: '-2.857%', top: '-2.027%', width: '105.714%', height: '104.054%' } as const;

/** Widths of the renditions, px (the contract's `thumbnailUrls`). */
const widths = { thumb: 240, card: 480, large: 1120 } as const;

type CoverPictureProps = {
  cover: { readonly images: { readonly front?: Pick<CoverImage, 'thumbnailUrls'> | undefined } };
  /** How wide it is shown, as the `sizes` of an image; a column of the catalogue's by default. */
  sizes?: string;
  /** True for covers in the first view: loaded at once. */
  eager?: boolean;
  className?: string;
};

/** Columns of the catalogue: two on a phone, three from 900 px, four from 1180 px, beside a stage of 400 px. */
const columnSizes = '(min-width: 1180px) 180px, (min-width: 900px) 150px, 45vw';

/** A cover without its bleed. Decorative (empty alt): its name always stands beside it. */
export function CoverPicture({ cover, sizes = columnSizes, eager = false, className }: CoverPictureProps) {
  const urls = cover.images.front?.thumbnailUrls;
  if (!urls) return <span className={clsx('block bg-kraft', className)} />;
  return (
    <span className={clsx('relative block overflow-hidden bg-kraft', className)}>
      <img
        src={urls.card}
        srcSet={`${urls.thumb} ${widths.thumb}w, ${urls.card} ${widths.card}w, ${urls.large} ${widths.large}w`}
        sizes={sizes}
        width={111}
        height={154}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="absolute max-w-none"
        style={bleedCut}
      />
    </span>
  );
}
