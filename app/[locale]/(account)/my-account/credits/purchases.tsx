import { lastMinuteBefore, longDate } from '@jolimot/client/dates';
import { formatMoney } from '@jolimot/client/money';
import type { CreditPurchase, PaymentStatus } from '@jolimot/contract/payments';
import { parisDay } from '@jolimot/contract/shipping-days';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { FileDownload } from '@/components/checkout/file-download';
import { ButtonLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Section } from '@/components/ui/section';
import { TextButton } from '@/components/ui/text-button';
import { fetchCreditNote, fetchInvoice, useCreditPurchases } from '@/lib/api/credits';

export function Purchases() {
  const t = useTranslations('myAccount.credits');
  const purchases = useCreditPurchases();
  const all = purchases.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('bought')} className="min-w-0">
      {purchases.isPending && (
        <div className="mt-5">
          <LoaderBar color="green" label={t('loadingPurchases')} />
        </div>
      )}
      <FailedPart of={purchases} action="loadPurchases" className="mt-5" />
      {all?.length === 0 && <p className="mt-5 text-ink-2">{t('noPurchase')}</p>}
      <ul className="mt-[18px] grid gap-4">
        {all?.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseSlip purchase={purchase} />
          </li>
        ))}
      </ul>
      {purchases.hasNextPage && (
        <TextButton
          onClick={() => purchases.fetchNextPage()}
          disabled={purchases.isFetchingNextPage}
          aria-busy={purchases.isFetchingNextPage}
          className="mt-1.5"
        >
          {t(purchases.isFetchingNextPage ? 'loadingPurchases' : 'morePurchases')}
        </TextButton>
      )}
    </Section>
  );
}

function PurchaseSlip({ purchase }: { purchase: CreditPurchase }) {
  const t = useTranslations('myAccount.credits');
  const locale = useLocale();
  const { id, withdrawn, withdrawals, withdrawable, reversed, payment, remaining, reference, tax, invoice } = purchase;
  // As bought.
  const nbCredit = purchase.nbCredit + withdrawn + (reversed?.credits ?? 0);
  const date = longDate(parisDay(new Date(purchase.createdAt)), locale);
  const codes = payment.coupons.join(', ');
  const isFree = payment.paid === 0;
  return (
    <article className="rounded-card border border-line bg-vellum px-[18px] pt-[18px] pb-3 text-small shadow-flat">
      <h3 className="flex justify-between gap-3.5 text-h3">
        <span>{t('credited', { count: nbCredit })}</span>
        <span className="whitespace-nowrap">{isFree ? t('free') : formatMoney(payment.paid)}</span>
      </h3>
      <p className="mt-0.5 text-ink-2">{t('paidBy', { date, method: payment.paymentMethodName })}</p>
      <p className="text-ink-2">
        {t('reference', { reference })}
        {tax > 0 && `, ${t('tax', { tax: formatMoney(tax) })}`}
      </p>
      {invoice !== null && (
        <FileDownload
          load={() => fetchInvoice(id)}
          filename={t('invoiceName', { number: invoice })}
          label={t('invoice', { number: invoice })}
          busyLabel={t('preparingInvoice')}
          failure="loadInvoice"
        />
      )}
      {codes !== '' && (
        <p className="text-green-ink">
          {payment.discount > 0
            ? t('codes', { codes, discount: formatMoney(payment.discount) })
            : t('usedCodes', { codes })}
        </p>
      )}
      {withdrawals.map(({ credits, amount, creditNote }) => (
        <div key={creditNote} className="mt-1.5">
          <p>{t('givenBack', { count: credits, amount: formatMoney(amount) })}</p>
          <FileDownload
            load={() => fetchCreditNote(creditNote)}
            filename={t('creditNoteName', { number: creditNote })}
            label={t('creditNote', { number: creditNote })}
            busyLabel={t('preparingInvoice')}
            failure="loadInvoice"
          />
        </div>
      ))}
      {reversed && (
        <p className="mt-1.5">
          {t(reversed.undecided ? 'disputed' : 'returned', {
            count: reversed.credits,
            amount: formatMoney(reversed.amount),
          })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        {nbCredit > 0 && (remaining > 0 || nbCredit === purchase.nbCredit) && (
          <p className={clsx(remaining > 0 && 'font-bold')}>{t('remaining', { count: remaining })}</p>
        )}
        <PaymentState status={reversed ? (reversed.undecided ? 'disputed' : 'returned') : payment.status} />
      </div>
      {withdrawable && <WithdrawalOffer id={id} offer={withdrawable} />}
    </article>
  );
}

/** The first of the two buttons of French law. */
function WithdrawalOffer({ id, offer }: { id: number; offer: NonNullable<CreditPurchase['withdrawable']> }) {
  const t = useTranslations('myAccount.credits');
  const locale = useLocale();
  const until = longDate(parisDay(lastMinuteBefore(new Date(offer.until))), locale);
  return (
    <div className="green -mx-[18px] mt-3 -mb-3 bg-cp px-[18px] pt-3 pb-3.5">
      <p>{t.rich('mayWithdraw', { count: offer.credits, until, amount: formatMoney(offer.amount), b: bold })}</p>
      <ButtonLink to="my-account-withdrawal" tail={[String(id)]} size="sm" variant="line" wide className="mt-2.5">
        {t('withdraw')}
      </ButtonLink>
    </div>
  );
}

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** Ground, words and mark (docs/product/payment.md, "States"). */
const looks = {
  prepared: 'bg-off text-off-ink',
  preparing: 'bg-off text-off-ink',
  succeeded: 'green bg-cp text-ci',
  failed: 'bg-ink text-vellum',
  cancelled: 'pink bg-cp text-ci',
  disputed: 'pink bg-cp text-ci',
  returned: 'pink bg-cp text-ci',
} satisfies Record<PaymentStatus, string> & Record<string, string>;

function PaymentState({ status }: { status: keyof typeof looks }) {
  const t = useTranslations('myAccount.credits.status');
  return (
    <span
      className={clsx(
        'inline-flex min-h-8 items-center gap-2 rounded-label py-1 pr-3 pl-2.5 text-micro font-bold whitespace-nowrap',
        looks[status],
      )}
    >
      <i aria-hidden="true" className="size-[11px] flex-none rounded-full border-2 border-current" />
      {t(status)}
    </span>
  );
}
