import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ActField } from '../parts/act-controls';

type GivenProps = { value: string; onValue: (value: string) => void; fault: string | undefined };

export function OwnPasswordField(props: GivenProps) {
  const t = useTranslate();
  return (
    <ActField
      {...props}
      // A page may have several.
      id={useId()}
      label={t('accounts.ownPassword')}
      type="password"
      slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 200 } }}
    />
  );
}

/** Letters too: it may be a recovery code. */
export function CodeField(props: GivenProps & { help: string; autoFocus?: boolean }) {
  const t = useTranslate();
  return (
    <ActField
      {...props}
      id="second-factor-code"
      label={t('security.code')}
      slotProps={{ htmlInput: { autoComplete: 'one-time-code', maxLength: 40 } }}
    />
  );
}
