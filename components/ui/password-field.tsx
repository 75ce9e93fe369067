import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldText, inputClass } from './field';
import { Icon } from './icon';

/** A password field whose text can be shown. Pasting is allowed; give `autoComplete` (`current-password`, `new-password`). */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  className,
  id,
  ...input
}: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('common');
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, hint, error, optional, className, id }}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={clsx(inputClass(Boolean(error)), 'pr-14')}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 grid w-tap place-items-center rounded-label"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
