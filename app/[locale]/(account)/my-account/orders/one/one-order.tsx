import { isMissing } from '@jolimot/client/api-error';
import type { Creation } from '@jolimot/contract/creations';
import type { Order } from '@jolimot/contract/orders/order';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { AccountPage, BackLink } from '@/components/account/account-page';
import { FailedPart } from '@/components/account/failed-part';
import { CreationCard, legendsOf } from '@/components/checkout/creation-card';
import { WaitingControls } from '@/components/layout/answers/waiting-controls';
import { ChangeLimit } from '@/components/orders/change-limit';
import { OrderOverview } from '@/components/orders/order-overview';
import { SendAgain } from '@/components/orders/send-again';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { SkeletonCard } from '@/components/ui/paper/card-object';
import { Section } from '@/components/ui/section';
import { useCreations } from '@/lib/api/creations';
import { useOrder } from '@/lib/api/orders';
import { correctionHash } from '@/lib/creation/screen/hash';
import { useSessionStatus } from '@/stores/auth';
import { ArrivalQuestion } from './arrival-question';
import { CorrectCard } from './correct-card';
import { OrderHistory } from './order-history';
import { OrderTicket } from './order-ticket';
import { RecipientList } from './recipient-list';
import { useOrderEdit } from './use-order-edit';

/** With its calendar. */
const ChangeDay = dynamic(() => import('./change-day').then((module) => module.ChangeDay));

export function OneOrder({ reference }: { reference: string }) {
  const signedIn = useSessionStatus() === 'signed-in';
  const found = useOrder(signedIn ? reference.toUpperCase() : null);
  if (!found.data) return <NoOrder lookup={found} />;
  return (
    <WaitingControls>
      <OpenOrder order={found.data} />
    </WaitingControls>
  );
}

/** The cancel button is gone. */
function useFocusWhenCancelled({ newStatus }: Order): void {
  const former = useRef(newStatus);
  useEffect(() => {
    if (newStatus === 'cancelled' && former.current !== newStatus) document.querySelector<HTMLElement>('h1')?.focus();
    former.current = newStatus;
  }, [newStatus]);
}

function OpenOrder({ order }: { order: Order }) {
  const edit = useOrderEdit(order);
  useFocusWhenCancelled(order);
  const isDayOpen = useSearchParams().get('change') === 'day';
  if (isDayOpen && order.editable) return <ChangeDay order={order} edit={edit} />;
  return (
    <div className="purple pb-section">
      <OrderHead order={order} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-12 pt-8 md:grid-cols-[minmax(0,1fr)_380px] md:pt-18">
        <div className="min-w-0">
          {order.editable && (
            // The full text is on the ticket.
            <div className="mb-7 md:hidden">
              <ChangeLimit order={order} />
              <CorrectCard order={order} className="mt-3.5" />
            </div>
          )}
          <Reason order={order} />
          <ArrivalQuestion order={order} />
          <RecipientList order={order} edit={edit} />
          <OrderedCards order={order} />
          <OrderHistory order={order} />
          {order.newStatus !== 'cancelled' && <SendAgain order={order} />}
        </div>
        <div className="z-2 md:-mt-26">
          <OrderTicket order={order} />
        </div>
      </div>
    </div>
  );
}

function Reason({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  const reason = order.statuses.at(-1)?.reason;
  if (!reason) return null;
  return (
    <Note tone="warning" title={t('reason')} className="mb-7 w-fit">
      {reason}
    </Note>
  );
}

function NoOrder({ lookup }: { lookup: ReturnType<typeof useOrder> }) {
  const t = useTranslations('myAccount.order');
  const isUnknown = isMissing(lookup.error);
  return (
    <AccountPage
      title={isUnknown ? t('unknownTitle') : t('title')}
      back={<BackLink to="my-account-orders">{t('back')}</BackLink>}
      lead={isUnknown ? t('unknown') : undefined}
      action={isUnknown && <ButtonLink to="my-account-orders">{t('allOrders')}</ButtonLink>}
    >
      <div className="wrap pt-10">
        {lookup.isError && !isUnknown && <FailedPart of={lookup} action="loadOrders" />}
        {lookup.isPending && <LoaderBar color="blue" label={t('loading')} />}
      </div>
    </AccountPage>
  );
}

function OrderHead({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  return (
    <div className="grain bg-cp pt-6 pb-9 md:pt-14 md:pb-21">
      <OrderOverview
        order={order}
        heading="h1"
        back={
          <BackLink to="my-account-orders" className="text-small">
            {t('back')}
          </BackLink>
        }
      />
    </div>
  );
}

function OrderedCards({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  const creations = useCreations(order.creations.map(({ id }) => id));
  return (
    <Section id="cards-title" title={t('cards', { count: order.creations.length })} className="mt-13">
      <FailedPart of={creations} action="loadCreations" className="mt-4" />
      <ul className="mt-5 grid gap-7">
        {order.creations.map(({ id, coverName }) => (
          <li key={id} className="flex items-start gap-5">
            {creations.isPending ? (
              <SkeletonCard shape="folded" className="w-[120px] flex-none" />
            ) : (
              <OrderedCard name={coverName} creation={creations.data?.get(id)} order={order} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OrderedCard({ name, creation, order }: { name: string; creation: Creation | undefined; order: Order }) {
  const t = useTranslations('myAccount.order');
  const legends = creation ? legendsOf(creation) : [];
  return (
    <>
      {creation && <CreationCard creation={creation} className="w-[104px] flex-none md:w-[150px]" />}
      <div className="min-w-0">
        <h3 className="text-h3">{name}</h3>
        {creation ? (
          <blockquote translate="no" className="mt-1.5 break-words whitespace-pre-line">
            {creation.customizations.Message?.value?.trim()}
          </blockquote>
        ) : (
          <p className="mt-1.5 text-small text-ink-2">{t('cardGone')}</p>
        )}
        {legends.length > 0 && (
          <p translate="no" className="mt-1.5 text-small text-ink-2">
            {t('legends', { legends: legends.join(' · ') })}
          </p>
        )}
        {creation && order.editable && (
          <TextLink to="creation" hash={correctionHash(order, creation.reference)} className="text-small">
            {t('correct')}
            <span className="sr-only"> {name}</span>
          </TextLink>
        )}
      </div>
    </>
  );
}
