import clsx from 'clsx';
import type { ReactNode } from 'react';

type CardShape = 'folded' | 'postcard' | 'postcard-portrait';

type CardObjectProps = {
  /** `folded`: 105:148, spine, second leaf on the right; `postcard`: 148:105; `postcard-portrait`: its picture side. */
  shape: CardShape;
  /** Width; the height follows. */
  className?: string | undefined;
  children?: ReactNode;
};

const shapes: Record<CardShape, string> = {
  folded: 'card-light folded-card',
  postcard: 'postcard-light aspect-[148/105] shadow-card',
  'postcard-portrait': 'postcard-light aspect-[105/148] shadow-card',
};

export function CardObject({ shape, className, children }: CardObjectProps) {
  return (
    <span
      className={clsx(
        'relative block rounded-card bg-vellum [&>*]:size-full [&>*]:rounded-card [&>img]:object-cover',
        shapes[shape],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** @param product its slug, or a cover's type */
export const shapeOf = (product: string): CardShape => (product === 'postcard' ? 'postcard-portrait' : 'folded');

/** Rises while the pointer is on its `group` parent. */
export const liftClass = 'lifts';

export function SkeletonCard({ shape, className }: Omit<CardObjectProps, 'children'>) {
  return (
    <CardObject shape={shape} className={className}>
      <span className="block animate-pulse bg-[linear-gradient(100deg,#EFE7D8_40%,#F8F2E6_50%,#EFE7D8_60%)]" />
    </CardObject>
  );
}
