import { recipientName } from '@jolimot/card/postal/address';
import { lastMinuteBefore, longMoment } from '@jolimot/client/dates';
import type { Address } from '@jolimot/contract/addresses';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ButtonLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { Refusal } from '@/components/ui/refusal';
import { useErrorText } from '@/lib/i18n/error-text';

type OrderTicketProps = {
  recipients: readonly Address[];
  /** Creations per recipient. */
  cards: number;
  /** Credits of one recipient: the cards' credits × those of the country's zone (docs/product/orders.md, "Cost"). */
  creditsOf: (address: Address) => number;
  balance: number;
  until: Date;
  here: string;
  busy: boolean;
  /** Grows with each change of a card: the visitor must look and tick again. */
  looks: number;
  /** True while a changed card must be looked at again. */
  locked: boolean;
  card: ReactNode;
  error: unknown;
  onPlace: () => void;
};

export function OrderTicket(props: OrderTicketProps) {
  const { recipients, cards, creditsOf, balance, until, here, busy, looks, locked, card, error, onPlace } = props;
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const { errorText } = useErrorText();
  const now = `${looks} ${cards}`;
  const [ticked, setTicked] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const read = ticked === now;
  const cost = recipients.reduce((sum, address) => sum + creditsOf(address), 0);
  const short = Math.max(0, cost - balance);

  return (
    <Ticket title={t('ticket')} className="md:sticky md:top-20">
      {recipients.map((address) => (
        <TicketRow key={address.id} label={recipientName(address)}>
          {creditsOf(address)}
        </TicketRow>
      ))}
      {cards > 1 && (
        <p className="py-1.5 text-small text-ink-2">{t('everyCard', { cards, people: recipients.length })}</p>
      )}
      <TicketRow label={t('cost')} strong>
        {t('credits', { count: cost })}
      </TicketRow>
      <p className="flex justify-between gap-4 text-ink-2">
        <span>{t('reserve')}</span>
        <span>{t('reserveChange', { before: balance, after: Math.max(0, balance - cost) })}</span>
      </p>
      <StampRow
        count={Math.max(0, balance - cost)}
        missing={cost}
        max={12}
        label={short > 0 ? t('short', { count: short }) : t('left', { count: balance - cost })}
        className="mt-3"
      />
      {card}
      <div className="mt-4 grid gap-3">
        {error !== null && <Refusal>{errorText(error, 'createOrder')}</Refusal>}
        {short > 0 ? (
          <>
            <Note tone="warning" title={t('shortTitle', { count: short })}>
              {t('shortText')}
            </Note>
            <ButtonLink to="buy-credits" query={{ missing: String(short), callback: here }} wide>
              {t('buy')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Checkbox
              label={t('checked')}
              checked={read}
              onChange={(event) => setTicked(event.target.checked ? now : null)}
              error={asked === now && !read ? t('checkFirst') : undefined}
            />
            <Button
              wide
              className="px-2 max-sm:text-small"
              busy={busy}
              busyLabel={t('placing')}
              disabled={recipients.length === 0 || locked}
              onClick={() => {
                setAsked(now);
                if (read) onPlace();
              }}
            >
              {t('place', { cards: recipients.length * cards, credits: cost })}
            </Button>
          </>
        )}
        <p className="text-micro text-ink-2">
          {recipients.length === 0
            ? t('chooseSomeone')
            : t('until', { moment: longMoment(lastMinuteBefore(until), locale) })}
        </p>
      </div>
    </Ticket>
  );
}
