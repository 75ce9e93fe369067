import type { Order } from '@jolimot/contract/orders/order';
import { parisDay } from '@jolimot/contract/shipping-days';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Refusal } from '@/components/ui/refusal';
import { useAnswerArrival } from '@/lib/api/orders';
import { useErrorText } from '@/lib/i18n/error-text';

/** docs/product/orders.md, "Has it arrived?" */
export function ArrivalQuestion({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order.arrival');
  const { errorText } = useErrorText();
  const answer = useAnswerArrival();
  const [now] = useState(() => new Date());
  const [first] = order.shippings.map(({ delivery }) => delivery.from).sort();
  const isReported = answer.isSuccess && order.newStatus === 'shipped';
  if (isReported) {
    return (
      <Note tone="info" role="status" title={t('reported')} className="mb-7 w-fit">
        {t('reportedMore')}
      </Note>
    );
  }
  if (answer.isSuccess && order.newStatus === 'delivered') {
    return (
      <Note tone="success" role="status" title={t('thanks')} className="mb-7 w-fit">
        {t('thanksMore')}
      </Note>
    );
  }
  if (order.newStatus !== 'shipped' || first === undefined || parisDay(now) < first) return null;
  const say = (arrived: boolean) => answer.mutate({ reference: order.reference, arrived });
  return (
    <section
      aria-labelledby="arrived-title"
      className="green mb-9 rounded-[3px] bg-cp px-4.5 py-4 shadow-flat md:px-6 md:py-5"
    >
      <h2 id="arrived-title" className="text-h3">
        {t('title', { count: order.cards.length })}
      </h2>
      <p className="mt-1 text-small">{t('lead')}</p>
      {answer.isError && <Refusal className="mt-3">{errorText(answer.error, 'updateOrder')}</Refusal>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" busy={answer.isPending} onClick={() => say(true)}>
          {t('yes')}
        </Button>
        <Button size="sm" variant="line" busy={answer.isPending} onClick={() => say(false)}>
          {t('no')}
        </Button>
      </div>
    </section>
  );
}
