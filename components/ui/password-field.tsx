import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { FieldFrame, type FieldText, inputClass, splitProps } from './field';
import { Strokes } from './icon';

const openEye =
  'M2.5 12c2.5-4.5 5.7-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6';
const closedEye =
  'M4 4l16 16M9.5 5.8c.8-.2 1.6-.3 2.5-.3 3.8 0 7 2 9.5 6.5-.8 1.5-1.7 2.7-2.7 3.7M6 7.5C4.7 8.6 3.5 10.1 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.5 0 2.8-.3 4.1-.9';

/** Pass `autoComplete` (`current-password`, `new-password`). */
export function PasswordField(props: FieldText & Omit<ComponentProps<'input'>, 'type'>) {
  const { frame, control } = splitProps(props);
  const t = useTranslations('common');
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={clsx(inputClass(Boolean(frame.error)), 'pr-14')}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-1 grid w-tap place-items-center rounded-label"
          >
            <Strokes path={shown ? closedEye : openEye} />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
