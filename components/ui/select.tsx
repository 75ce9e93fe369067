import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText, inputClass, splitProps } from './field';
import { Icon } from './icon';

type SelectProps = FieldText &
  ComponentProps<'select'> & {
    /** Of an empty first choice. */
    none?: string | undefined;
    options?: readonly (readonly [value: string | number, words: string])[];
  };

/** Phones and screen readers handle the browser's own list best. */
export function Select({ none, options = [], children, ...props }: SelectProps) {
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="relative">
          <select {...control} {...wiring} className={clsx(inputClass(Boolean(frame.error)), 'appearance-none pr-12')}>
            {none && <option value="">{none}</option>}
            {children}
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon name="chevron" className="pointer-events-none absolute top-3.5 right-3.5 size-[22px]" />
        </div>
      )}
    </FieldFrame>
  );
}
