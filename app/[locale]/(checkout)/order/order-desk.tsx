import { lastMinuteBefore, longMoment } from '@jolimot/client/dates';
import { editableUntil } from '@jolimot/contract/orders/statuses';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { PaymentLoadFailed } from '@/components/payment/payment-words';
import { Button } from '@/components/ui/button';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { Refusal } from '@/components/ui/refusal';
import { useErrorText } from '@/lib/i18n/error-text';
import { useLate } from '@/lib/page/loading';
import { carriedCode } from '@/lib/purchases/carried-code';
import { useIsActing } from '@/stores/visiting-user';
import type { useTill } from './pay-ways';
import type { useOrderForm } from './use-order-form';
import type { usePlacing } from './use-placing';
import { type Reread, useReread } from './use-reread';

const loadPayDesk = () => import('./pay-desk').then((module) => module.PayDesk);

type OrderDeskProps = {
  form: ReturnType<typeof useOrderForm>;
  till: ReturnType<typeof useTill>;
  placing: ReturnType<typeof usePlacing>;
  cost: number;
  /** The event that it misses on the chosen day. */
  late: string | null;
  /** A change must be read again. */
  shown: string;
  disabled: boolean;
};

/** Or pays for missing credits first. */
export function OrderDesk({ shown, late, ...desk }: OrderDeskProps) {
  const { form, till } = desk;
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const reread = useReread(shown);
  const until = editableUntil([form.calendar.day]);
  return (
    <div className="mt-4 grid gap-3">
      {late !== null && <Note tone="warning" title={t('feast.late', { name: late })} />}
      {till.missing > 0 ? <MissingDesk {...desk} reread={reread} /> : <PlaceDesk {...desk} reread={reread} />}
      <p className="text-micro text-ink-2">
        {form.chosen.length === 0
          ? t('chooseSomeone')
          : t('until', { moment: longMoment(lastMinuteBefore(until), locale) })}
      </p>
    </div>
  );
}

type DeskProps = Omit<OrderDeskProps, 'shown' | 'late'> & { reread: Reread };

function PlaceDesk({ form, placing, cost, reread, disabled }: DeskProps) {
  const t = useTranslations('checkout.order');
  const { errorText } = useErrorText();
  return (
    <>
      {placing.isPaidOnly && (
        <Note tone="warning" role="alert">
          {t('till.paidOnly')}
        </Note>
      )}
      {placing.problems.whole && <Refusal>{errorText(placing.refusal, 'createOrder')}</Refusal>}
      {reread.field}
      <Button
        wide
        className="px-2 max-sm:text-small"
        busy={placing.busy}
        busyLabel={t('placing')}
        disabled={disabled}
        onClick={() => {
          if (reread.check()) void placing.onPlace();
        }}
      >
        {cost === 0 ? t('placeNothing') : t('place', { cards: form.chosen.length * form.cards.length, credits: cost })}
      </Button>
    </>
  );
}

function MissingDesk({ form, till, placing, reread, disabled }: DeskProps) {
  const t = useTranslations('checkout');
  const { missing, packages, way } = till;
  const isActing = useIsActing();
  // Codes are taken where credits are bought.
  const [code] = useState(carriedCode);
  const desk = useLate(loadPayDesk, way !== undefined && !isActing);
  if (packages.isError) return <FailedPart of={packages} action="creditPackages" />;
  if (packages.isPending) return <LoaderBar color="green" label={t('buy.paymentOnItsWay')} />;
  const toShelf = { to: 'buy-credits', query: { missing: String(missing), callback: form.here } } as const;
  if (way === undefined || isActing) {
    return (
      <>
        <Note tone="warning" title={t('order.shortTitle', { count: missing })}>
          {t(isActing ? 'buy.ownerPays' : 'order.shortText')}
        </Note>
        <ButtonLink {...toShelf} wide>
          {t('order.buy')}
        </ButtonLink>
      </>
    );
  }
  if (desk.failed) return <PaymentLoadFailed error={null} action="providerUnavailable" onRetry={desk.retry} />;
  if (!desk.part) return <LoaderBar color="green" label={t('buy.paymentOnItsWay')} />;
  return (
    <>
      <desk.part
        {...{ way, reread, disabled }}
        user={form.user}
        till={placing.till}
        isToldElsewhere={placing.refusal !== null && !placing.problems.whole}
      />
      {code === null ? (
        <TextLink {...toShelf}>{t('order.till.offers')}</TextLink>
      ) : (
        <Note tone="info" role="status" title={t('order.till.hasCode', { code })}>
          <TextLink to="buy-credits" query={{ ...toShelf.query, code }}>
            {t('order.till.useCode')}
          </TextLink>
        </Note>
      )}
    </>
  );
}
