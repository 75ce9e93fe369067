import type { ContactMessage } from '@jolimot/contract/contact';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActField } from '../parts/act-field';
import { Panel } from '../parts/resource-show';
import { useAct } from '../parts/use-act';

export function AnswerForm({ message: { id, email, locale } }: { message: ContactMessage }) {
  const t = useTranslate();
  const { isBusy, faults, refuse, act } = useAct();
  const [text, setText] = useState('');
  const answer = async (event: FormEvent) => {
    event.preventDefault();
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
      <Box component="form" noValidate onSubmit={(event) => void answer(event)} sx={{ display: 'grid', gap: 3 }}>
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
        <div>
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('messages.send')}
          </Button>
        </div>
      </Box>
    </Panel>
  );
}
