import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-error';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says « facultatif » beside the label. */
  optional?: boolean | undefined;
};

type FrameProps = FieldText & { id?: string | undefined; className?: string | undefined };

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export const inputClass = (invalid: boolean) =>
  clsx(
    'w-full min-h-[50px] rounded-label bg-vellum px-3.5 py-2 text-ink placeholder:text-ink-3',
    'focus:border-transparent focus:outline-3 focus:outline-offset-1 focus:outline-ci',
    'disabled:bg-off disabled:text-off-ink',
    invalid ? 'border-2 border-pink-ink' : 'border-[1.5px] border-line-strong',
  );

export function FieldFrame({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...given
}: FrameProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const t = useTranslations('common');
  const ownId = useId();
  const id = given.id ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {label}
        {/* With a space, as screen readers run the two together. */}
        {optional && ' '}
        {optional && <span className="ml-1 text-small font-normal text-ink-2">{t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** All others are the control's, such as `register('city')`. */
export function splitProps<Props extends FrameProps>({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...control
}: Props) {
  return { frame: { label, hint, error, optional, className, id }, control };
}

export function Field(props: FieldText & ComponentProps<'input'>) {
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame {...frame}>
      {(wiring) => <input type="text" {...control} {...wiring} className={inputClass(Boolean(frame.error))} />}
    </FieldFrame>
  );
}

export function TextArea(props: FieldText & ComponentProps<'textarea'>) {
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <textarea
          rows={5}
          {...control}
          {...wiring}
          className={clsx(inputClass(Boolean(frame.error)), 'resize-y leading-normal')}
        />
      )}
    </FieldFrame>
  );
}
