import { type ReadReason, readReasons } from '@jolimot/contract/fields';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActField, ActForm } from '../parts/act-controls';
import { useAct } from '../parts/use-act';

type ReadForReasonProps = {
  id: string;
  submit: string;
  read: (reason: ReadReason) => Promise<void>;
  children?: ReactNode;
};

/** The log keeps the reason (docs/product/back-office.md, "Read for a reason"). */
export function ReadForReason({ id, submit, read, children }: ReadForReasonProps) {
  const t = useTranslate();
  const { isBusy, faults, refuse, act } = useAct();
  const [typed, setTyped] = useState('');
  const open = () => {
    const reason = readReasons.find((one) => one === typed);
    if (!reason) return refuse({ reason: 'required' });
    return act({ send: () => read(reason) });
  };
  return (
    <ActForm name={submit} submit={submit} disabled={isBusy} onSubmit={open} sx={{ maxWidth: 420 }}>
      {children}
      <ActField
        id={`${id}-reason`}
        label={t('read.reason')}
        value={typed}
        onValue={setTyped}
        fault={faults.reason}
        help={t('read.help')}
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{t('read.choose')}</option>
        {readReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`choices.readReason.${reason}`)}
          </option>
        ))}
      </ActField>
    </ActForm>
  );
}
