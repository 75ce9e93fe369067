import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText, inputClass, splitProps } from './field';
import { Icon } from './icon';

/** The browser's own list, which phones and screen readers handle best. */
export function Select({ children, ...props }: FieldText & ComponentProps<'select'>) {
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="relative">
          <select {...control} {...wiring} className={clsx(inputClass(Boolean(frame.error)), 'appearance-none pr-12')}>
            {children}
          </select>
          <Icon name="chevron" className="pointer-events-none absolute top-3.5 right-3.5 size-[22px]" />
        </div>
      )}
    </FieldFrame>
  );
}
