import type { ContactMessage } from '@jolimot/contract/contact';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActField, ActForm } from '../parts/act-controls';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

export function AnswerForm({ message: { id, email, locale } }: { message: ContactMessage }) {
  const t = useTranslate();
  const { isBusy, faults, refuse, act } = useAct();
  const [text, setText] = useState('');
  const answer = async () => {
    if (!text.trim()) return refuse({ text: 'required' });
    const isSent = await act({
      asked: text,
      send: (idempotencyKey) => api('answerContactMessage', { params: { id }, body: { text } }, { idempotencyKey }),
      done: 'messages.sent',
    });
    if (isSent) setText('');
  };
  return (
    <Panel>
      <ActForm submit={t('messages.send')} variant="contained" disabled={isBusy} onSubmit={answer}>
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
