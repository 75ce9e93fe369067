import type { ReadReason } from '@jolimot/contract/fields';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { apiFile } from '@/lib/api/client';
import { saveFile } from '@/lib/page/save-file';
import { ReadForReason } from '../desk/read-for-reason';
import { ActField } from '../parts/act-controls';
import { Panel } from '../parts/resource-show';

export function DraftByReference() {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const read = async (reason: ReadReason) => {
    const reference = typed.trim().toUpperCase();
    saveFile(await apiFile('getCreationProof', { params: { reference }, query: { reason } }), `${reference}.pdf`);
  };
  return (
    <Panel title={t('read.draft')}>
      <ReadForReason id="draft" submit={t('read.draftOpen')} read={read}>
        <ActField
          id="draft-reference"
          label={t('fields.reference')}
          value={typed}
          onValue={setTyped}
          help={t('read.draftHelp')}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
      </ReadForReason>
    </Panel>
  );
}
