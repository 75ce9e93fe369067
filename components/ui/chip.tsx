import clsx from 'clsx';
import type { ComponentProps } from 'react';

export const chipClass = (chosen: boolean) =>
  clsx(
    'inline-flex min-h-tap flex-none items-center gap-2 rounded-label border-[1.5px] px-3.5 py-1 text-left no-underline',
    // A chosen one differs by weight and border too, never by colour alone.
    chosen ? 'border-ci bg-cp font-bold' : 'border-line bg-vellum font-medium hover:border-ink',
  );

/** A toggle button, such as one of a list of filters. */
export function Chip({ chosen = false, className, ...rest }: ComponentProps<'button'> & { chosen?: boolean }) {
  return <button type="button" aria-pressed={chosen} {...rest} className={clsx(chipClass(chosen), className)} />;
}
