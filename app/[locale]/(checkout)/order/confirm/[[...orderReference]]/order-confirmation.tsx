'use client';

import { isMissing } from '@jolimot/client/api-error';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ConfirmationHead } from '@/components/checkout/confirmation-head';
import { LookupFailure, SignInToSee } from '@/components/checkout/lookup-states';
import { WaitingControls } from '@/components/layout/answers/waiting-controls';
import { ButtonLink, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { useOrder } from '@/lib/api/orders';
import { useSessionStatus } from '@/stores/auth';
import { CancelledOrder, useCancelledHead } from './cancelled-order';
import { PlacedOrder, usePlacedHead } from './placed-order';

export function OrderConfirmation({ reference }: { reference: string | null }) {
  const status = useSessionStatus();
  const found = useOrder(status === 'signed-in' ? reference : null);
  const order = status === 'signed-in' ? found.data : undefined;
  const placed = usePlacedHead(order);
  const cancelled = useCancelledHead(order);
  const isUnknown = reference === null || isMissing(found.error);
  const isGuest = status === 'guest' && reference !== null;
  const unfound = useUnfoundHead(reference, { isUnknown, isGuest, isPending: found.isPending });
  useTitle(order);

  const isCancelled = order?.newStatus === 'cancelled';
  const [wasPlaced, setWasPlaced] = useState(false);
  if (order && !isCancelled && !wasPlaced) setWasPlaced(true);
  return (
    <div className="pb-section">
      <ConfirmationHead
        {...(order === undefined ? unfound : isCancelled ? cancelled : placed)}
        renewed={isCancelled && wasPlaced}
      />
      <div className="wrap pt-10 md:pt-14">
        {order === undefined && reference !== null && status !== 'guest' && <OrderLookup lookup={found} />}
        <WaitingControls>
          {order && (isCancelled ? <CancelledOrder order={order} /> : <PlacedOrder order={order} />)}
        </WaitingControls>
      </div>
    </div>
  );
}

/** In the tab and the history. */
function useTitle(order: Order | undefined): void {
  const t = useTranslations('checkout');
  const [own, cancelled] = [t('ordered.metaTitle'), t('cancelled.metaTitle')];
  const isCancelled = order?.newStatus === 'cancelled';
  useEffect(() => {
    if (!isCancelled) return;
    const name = () => {
      const named = document.title.replace(own, cancelled);
      if (named !== document.title) document.title = named;
    };
    name();
    // The framework may write the title again when its part hydrates.
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(cancelled, own);
    };
  }, [isCancelled, own, cancelled]);
}

function useUnfoundHead(
  reference: string | null,
  { isUnknown, isGuest, isPending }: { isUnknown: boolean; isGuest: boolean; isPending: boolean },
) {
  const t = useTranslations('checkout.ordered');
  return {
    color: 'purple' as const,
    title: t(isUnknown ? 'unknownTitle' : 'pendingTitle'),
    awaitsArt: reference !== null && !isGuest && isPending,
    lead: isGuest ? t('signInToSee') : reference === null ? t('nothing') : undefined,
    actions: isGuest ? (
      <SignInToSee label={t('signIn')} />
    ) : (
      <>
        {isUnknown && <ButtonLink to="creation">{t('create')}</ButtonLink>}
        <TextLink to="my-account">{t('account')}</TextLink>
      </>
    ),
  };
}

function OrderLookup({ lookup }: { lookup: ReturnType<typeof useOrder> }) {
  const t = useTranslations('checkout.ordered');
  if (lookup.isPending) return <LoaderBar color="blue" label={t('loading')} />;
  return <LookupFailure of={lookup} missingText={t('unknown')} fallback="loadOrders" retryLabel={t('retry')} />;
}
