import type { CannedAnswer } from '@jolimot/contract/back-office/canned-answers';
import type { ContactMessage } from '@jolimot/contract/contact';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActField, ActForm } from '../parts/act-controls';
import { useItems } from '../parts/fields';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

export function AnswerForm({ message: { id, email, locale, answers } }: { message: ContactMessage }) {
  const t = useTranslate();
  const { isBusy, faults, refuse, act } = useAct();
  const [text, setText] = useState('');
  const canned = useItems<RaRecord & CannedAnswer>('canned_answers') ?? [];
  /** Below what is typed, in the language of the message. */
  const take = (chosen: string) => {
    const ready = canned.find((one) => String(one.id) === chosen)?.translations.text[locale];
    if (ready) setText([text.trimEnd(), ready].filter(Boolean).join('\n\n'));
  };
  const answer = async () => {
    if (!text.trim()) return refuse({ text: 'required' });
    // A colleague's answer meanwhile is a 409, and appears above.
    const body = { text, seen: answers.length };
    const isSent = await act({
      asked: body,
      send: (idempotencyKey) => api('answerContactMessage', { params: { id }, body }, { idempotencyKey }),
      done: 'messages.sent',
    });
    if (isSent) setText('');
  };
  return (
    <Panel>
      <ActForm submit={t('messages.send')} variant="contained" disabled={isBusy} onSubmit={answer}>
        {canned.length > 0 && (
          <ActField
            id="canned"
            label={t('messages.canned')}
            value=""
            onValue={take}
            select
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ maxWidth: 420 }}
          >
            <option value="">{t('messages.choose')}</option>
            {canned.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </ActField>
        )}
        <ActField
          id="answer"
          label={t('messages.answer')}
          value={text}
          onValue={setText}
          fault={faults.text}
          help={t('messages.help', { email, locale })}
          slotProps={{ htmlInput: { maxLength: 5000, lang: locale } }}
          multiline
          minRows={5}
        />
      </ActForm>
    </Panel>
  );
}
