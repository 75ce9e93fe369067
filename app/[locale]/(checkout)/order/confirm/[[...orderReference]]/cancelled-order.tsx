import { recipientName } from '@jolimot/card/postal/address';
import type { Creation } from '@jolimot/contract/creations';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { CreationCard } from '@/components/checkout/creation-card';
import { OrderStatus } from '@/components/orders/order-status';
import { ButtonLink, Link, TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/paper/stamp';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { useCreation } from '@/lib/api/creations';
import { useUser } from '@/lib/api/users';

const draftHash = (reference: string): string => `reference=${reference}&step=preview`;

/** Null when removed or ordered since. */
function useDraftAgain(reference: string | undefined) {
  const creation = useCreation(reference ?? null).data;
  return creation && !creation.relatedOrder ? creation : null;
}

export function useCancelledHead(order: Order | undefined) {
  const t = useTranslations('checkout.cancelled');
  const [card] = order?.creations ?? [];
  const draft = useDraftAgain(order?.newStatus === 'cancelled' ? card?.reference : undefined);
  return {
    color: 'neutral' as const,
    title: t('title'),
    lead: t('lead', {
      credits: order?.nbCredit ?? 0,
      cards: order?.creations.length ?? 1,
      name: card?.coverName ?? '',
    }),
    actions: (
      <>
        {draft ? (
          <ButtonLink to="creation" hash={draftHash(draft.reference)}>
            {t('resume')}
          </ButtonLink>
        ) : (
          <ButtonLink to="my-account-drafts">{t('drafts')}</ButtonLink>
        )}
        <TextLink to="my-account-orders">{t('orders')}</TextLink>
      </>
    ),
    art: order && <CalledBackCard creation={draft} recipient={order.shippings[0]?.recipient} />,
  };
}

export function CancelledOrder({ order }: { order: Order }) {
  const t = useTranslations('checkout.cancelled');
  const user = useUser().data;
  const { reference, newStatus, nbCredit, shippings, creations, statuses } = order;
  const reason = statuses.at(-1)?.reason;
  const names = shippings.map(({ recipient }) => recipientName(recipient)).join(', ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 md:grid-cols-[minmax(0,1fr)_380px]">
      <div className="min-w-0">
        {reason && (
          <Note tone="info" className="mb-6">
            {reason}
          </Note>
        )}
        <h2 className="text-h2">{t('changes')}</h2>
        <ul className="mt-5 border-b border-line [&>li]:border-t [&>li]:border-line [&>li]:py-3.5">
          <li>
            <h3 className="text-body">{t('nobody', { count: creations.length })}</h3>
            <p className="text-small text-ink-2">{t('nobodyMore', { names })}</p>
          </li>
          <li>
            <h3 className="text-body">{t('draftsAgain', { count: creations.length })}</h3>
            <ul>
              {creations.map((creation) => (
                <li key={creation.id}>
                  <DraftLink reference={creation.reference} name={creation.coverName} />
                </li>
              ))}
            </ul>
          </li>
          <li>
            <h3 className="text-body">{t('book')}</h3>
            <p className="text-small text-ink-2">{t('bookMore')}</p>
          </li>
          {user && (
            <li>
              <h3 className="text-body">{t('mail')}</h3>
              <p className="text-small break-words text-ink-2">{t('mailMore', { email: user.email })}</p>
            </li>
          )}
        </ul>
      </div>
      <Ticket title={t('ticket')}>
        <TicketRow label={t('reference', { reference })}>
          <OrderStatus status={newStatus} />
        </TicketRow>
        <TicketRow label={t('back')}>
          <span className="text-green-ink">{t('plus', { count: nbCredit })}</span>
        </TicketRow>
        {user && (
          <>
            <TicketRow label={t('reserve')} strong>
              {t('credits', { count: user.creditSold })}
            </TicketRow>
            <StampRow count={user.creditSold} max={24} label={t('left', { count: user.creditSold })} className="mt-2" />
          </>
        )}
      </Ticket>
    </div>
  );
}

function DraftLink({ reference, name }: { reference: string; name: string }) {
  const t = useTranslations('checkout.cancelled');
  const draft = useDraftAgain(reference);
  if (!draft) return <span className="text-small text-ink-2">{t('draftGone', { name })}</span>;
  return (
    <Link
      to="creation"
      hash={draftHash(reference)}
      className="inline-flex min-h-tap items-center text-small font-bold underline underline-offset-[.25em]"
    >
      {t('draft', { name })}
    </Link>
  );
}

type CalledBackCardProps = {
  /** Null when removed. */
  creation: Creation | null;
  recipient: Order['shippings'][number]['recipient'] | undefined;
};

/** The address as it would have been printed. */
function CalledBackCard({ creation, recipient }: CalledBackCardProps) {
  const t = useTranslations('checkout.cancelled');
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto h-[330px] w-full max-w-[420px] md:mx-0 md:h-auto md:min-h-[420px] md:max-w-none"
    >
      <div className="absolute top-2 right-0 aspect-[162/114] w-[300px] rotate-3 overflow-hidden rounded-[3px] bg-vellum shadow-lift md:top-11 md:w-[400px]">
        <div className="absolute top-[12%] right-[6%] aspect-[30/36] w-[14%] border-[1.5px] border-dashed border-ink-2" />
        {recipient && (
          <p
            translate="no"
            className="absolute top-[46%] left-[51%] text-micro leading-[1.32] font-medium text-ink-2 md:left-[42%]"
          >
            {recipient.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        )}
        <div className="stripe absolute inset-x-0 bottom-0" />
      </div>
      <span className="absolute top-[58px] right-[70px] z-2 -rotate-9 rounded-note border-[3px] border-pink-ink px-[18px] pt-2 pb-2.5 font-display text-[1.75rem] leading-none text-pink-ink outline -outline-offset-5 mix-blend-multiply md:top-[104px] md:right-[130px]">
        {t('stamp')}
      </span>
      {creation && (
        <div className="absolute bottom-2 left-0 z-1 w-[140px] -rotate-4 md:bottom-10 md:w-[218px]">
          <CreationCard creation={creation} />
        </div>
      )}
    </div>
  );
}
