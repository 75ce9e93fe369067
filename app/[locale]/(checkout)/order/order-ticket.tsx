import { recipientName } from '@jolimot/card/postal/address';
import { formatMoney } from '@jolimot/client/money';
import type { Address } from '@jolimot/contract/addresses';
import { includedTax } from '@jolimot/contract/included-tax';
import type { CreditPackage } from '@jolimot/contract/payments';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import type { WayToPay } from '@/lib/purchases/ways-to-pay';

type OrderTicketProps = {
  recipients: readonly Address[];
  /** Per recipient. */
  cards: number;
  /** docs/product/orders.md, "Cost" */
  creditsOf: (address: Address) => number;
  cost: number;
  balance: number;
  /** Undefined when the credits are there. */
  way: WayToPay<CreditPackage> | undefined;
  children: ReactNode;
};

export function OrderTicket({ recipients, cards, creditsOf, cost, balance, way, children }: OrderTicketProps) {
  const t = useTranslations('checkout.order');
  // Euros beside each name.
  const isPaidOneByOne = way !== undefined && balance === 0 && way.nbCredit === cost;
  const short = Math.max(0, cost - balance);
  return (
    <Ticket title={t('ticket')} className="md:sticky md:top-20">
      {recipients.map((address) => (
        <TicketRow key={address.id} label={recipientName(address)}>
          {isPaidOneByOne ? formatMoney((way.price * creditsOf(address)) / cost) : creditsOf(address)}
        </TicketRow>
      ))}
      {cards > 1 && (
        <p className="py-1.5 text-small text-ink-2">{t('everyCard', { cards, people: recipients.length })}</p>
      )}
      {cost === 0 ? (
        <TicketRow label={t('reserve')}>{t('credits', { count: balance })}</TicketRow>
      ) : way ? (
        <ToPay way={way} cost={cost} balance={balance} />
      ) : (
        <ToSpend cost={cost} balance={balance} />
      )}
      {cost > 0 && short === 0 && (
        <StampRow
          count={Math.max(0, balance - cost)}
          missing={cost}
          max={12}
          label={t('left', { count: balance - cost })}
          className="mt-3"
        />
      )}
      {children}
    </Ticket>
  );
}

type Sums = Pick<OrderTicketProps, 'cost' | 'balance'>;

function ToSpend({ cost, balance }: Sums) {
  const t = useTranslations('checkout.order');
  return (
    <>
      <TicketRow label={t('cost')} strong>
        {t('credits', { count: cost })}
      </TicketRow>
      <p className="flex justify-between gap-4 text-ink-2">
        <span>{t('reserve')}</span>
        <span>{t('reserveChange', { before: balance, after: Math.max(0, balance - cost) })}</span>
      </p>
    </>
  );
}

function ToPay({ way, cost, balance }: Sums & { way: WayToPay<CreditPackage> }) {
  const t = useTranslations('checkout');
  const { item, nbCredit, price } = way;
  const isSheet = nbCredit > cost - balance;
  return (
    <>
      {balance > 0 && (
        <TicketRow label={t('order.till.fromReserve')}>{`−\u202f${t('order.credits', { count: balance })}`}</TicketRow>
      )}
      {isSheet && (
        <TicketRow label={t('order.till.sheet', { count: nbCredit })}>
          {t('order.till.kept', { count: nbCredit - cost + balance })}
        </TicketRow>
      )}
      <TicketRow label={t('buy.tax', { rate: item.taxRate })}>
        {formatMoney(includedTax(price, item.taxRate))}
      </TicketRow>
      <TicketRow label={t('buy.total')} strong>
        {formatMoney(price)}
      </TicketRow>
    </>
  );
}
