import type { Cover } from '@jolimot/contract/catalogue';
import clsx from 'clsx';

/** The art is drawn 3 mm beyond each edge of the 105 × 148 mm card; a real card has lost them to the guillotine. */
const bleedCut = { left: '-2.857%', top: '-2.027%', width: '105.714%', height: '104.054%' } as const;

type CoverPictureProps = {
  cover: Cover;
  /** Which rendition: `card` is 480 px wide, `large` 1120. */
  size?: 'card' | 'large';
  /** True for the few that are seen first. */
  eager?: boolean;
  className?: string;
};

/** A cover as it looks once cut. Decorative: its name always stands beside it. */
export function CoverPicture({ cover, size = 'card', eager = false, className }: CoverPictureProps) {
  const front = cover.images.front;
  if (!front) return <span className={clsx('block bg-kraft', className)} />;
  return (
    <span className={clsx('relative block overflow-hidden', className)}>
      <img
        src={front.thumbnailUrls[size]}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="absolute max-w-none"
        style={bleedCut}
      />
    </span>
  );
}
