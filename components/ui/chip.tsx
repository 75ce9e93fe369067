import clsx from 'clsx';
import type { ComponentProps } from 'react';

export const chipClass = (chosen: boolean) =>
  clsx(
    'inline-flex min-h-tap flex-none items-center gap-2 rounded-label border-[1.5px] px-3.5 py-1 text-left no-underline',
    // Chosen is told by weight and border besides the paper, never by colour alone.
    chosen ? 'border-ci bg-cp font-bold' : 'border-line bg-vellum font-medium hover:border-ink',
  );

/** A toggle of one facet; a list of them filters. */
export function Chip({ chosen = false, className, ...rest }: ComponentProps<'button'> & { chosen?: boolean }) {
  return <button type="button" aria-pressed={chosen} {...rest} className={clsx(chipClass(chosen), className)} />;
}
