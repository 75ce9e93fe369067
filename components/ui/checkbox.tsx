import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error';
import { Icon } from './icon';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** The row is the target. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const describedBy = [hint && `${boxId}-hint`, error && `${boxId}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label
        htmlFor={boxId}
        className={clsx('flex min-h-tap items-start gap-3 py-2', input.disabled && 'text-off-ink')}
      >
        <span className="relative mt-px grid size-[26px] flex-none place-items-center">
          <input
            {...input}
            id={boxId}
            type="checkbox"
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            className={clsx(
              'peer absolute inset-0 size-full appearance-none rounded-note bg-vellum checked:bg-ci disabled:bg-off disabled:checked:bg-off-ink',
              error ? 'border-2 border-pink-ink' : 'border-[1.5px] border-line-strong checked:border-ci',
            )}
          />
          <Icon
            name="check"
            className="relative hidden size-[18px] text-vellum [stroke-width:2.6] peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${boxId}-hint`} className="ml-[38px] text-small text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${boxId}-error`}>{error}</FieldError>
    </div>
  );
}
