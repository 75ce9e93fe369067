'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** True while the action runs: the button stays focusable, says that it is busy, and ignores further clicks. */
    busy?: boolean | undefined;
    /** Words shown instead of the label while busy. */
    busyLabel?: string | undefined;
  };

/** The shop's button. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        // A busy submit button must not send the form twice.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={clsx(buttonClass({ variant, size, wide }), busy && 'opacity-75', className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
