import type { creditRequestCalls } from '@jolimot/contract/back-office/credit-requests';
import type { BodyInputOf } from '@jolimot/contract/call';
import { useTranslate } from 'react-admin';
import { api } from '@/lib/api/client';
import { ActButton } from '../parts/act-controls';

type Asked = BodyInputOf<typeof creditRequestCalls.createCreditRequest>;

/** For more credits than one person moves alone (docs/product/credits.md, "Two people"). */
export function AskColleague({ asked }: { asked: Asked }) {
  const t = useTranslate();
  const act = {
    asked,
    send: (idempotencyKey: string) => api('createCreditRequest', { body: asked }, { idempotencyKey }),
    done: 'creditRequests.asked',
  };
  return (
    <ActButton variant="contained" act={act}>
      {t('creditRequests.ask')}
    </ActButton>
  );
}
