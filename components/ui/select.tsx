import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText, inputClass } from './field';
import { Icon } from './icon';

/** The browser's own list, which phones and screen readers handle best. */
export function Select({
  label,
  hint,
  error,
  optional,
  className,
  id,
  children,
  ...select
}: FieldText & ComponentProps<'select'>) {
  return (
    <FieldFrame {...{ label, hint, error, optional, className, id }}>
      {(wiring) => (
        <div className="relative">
          <select {...select} {...wiring} className={clsx(inputClass(Boolean(error)), 'appearance-none pr-12')}>
            {children}
          </select>
          <Icon name="chevron" className="pointer-events-none absolute top-3.5 right-3.5 size-[22px]" />
        </div>
      )}
    </FieldFrame>
  );
}
