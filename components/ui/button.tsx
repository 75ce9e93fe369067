'use client';

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button-class';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Focusable, announced as busy. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
  };

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
        // Not to send the form twice.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={clsx(buttonClass({ variant, size, wide }), busy && 'opacity-75', className)}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
