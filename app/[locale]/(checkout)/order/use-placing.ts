import { ApiError } from '@jolimot/client/api-error';
import { idempotencyKeys } from '@jolimot/client/idempotency-key';
import type { OrderCreate } from '@jolimot/contract/orders/order';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { IncompleteForm } from '@/components/payment/use-card-payment';
import type { Till } from '@/components/payment/use-purchase';
import { measure } from '@/lib/analytics/measure';
import { refreshCreation } from '@/lib/api/creations';
import { refreshOrders, usePlaceOrder } from '@/lib/api/orders';
import { pathOf } from '@/lib/paths';
import { addToast } from '@/stores/toasts';
import { noProblems, orderProblems } from './order-problems';
import type { useOrderForm } from './use-order-form';
import type { ShownCard } from './use-shown-card';

/** By card reference. */
export type Looked = ReadonlyMap<string, ShownCard>;

/** After a wait a card may differ from the one looked at. */
async function wereAllSent(cards: readonly ShownCard[]): Promise<boolean> {
  let free = 0;
  for (const card of cards) {
    await card.run((hasWaited) => {
      card.see();
      if (!hasWaited) free += 1;
    });
  }
  return free === cards.length;
}

/** Each card as it was looked at. */
function useOrderToSend({ cards, chosen, calendar }: ReturnType<typeof useOrderForm>, looked: Looked) {
  // Two waits would block each other.
  const isWaiting = useRef(false);

  const asLookedAt = (): OrderCreate | null => {
    const versions: Record<string, number> = {};
    for (const { reference } of cards) {
      // With nothing to send, the one on screen.
      const version = looked.get(reference)?.version ?? looked.get(reference)?.now ?? null;
      if (version === null) return null;
      versions[reference] = version;
    }
    return {
      creations: cards.map(({ iri }) => iri),
      versions,
      shippings: chosen.map(({ iri }) => ({ address: iri, date: calendar.day })),
    };
  };

  /** @returns null when the cards must be looked at first, or a wait is on */
  return async (): Promise<OrderCreate | null> => {
    if (isWaiting.current) return null;
    isWaiting.current = true;
    try {
      return (await wereAllSent(cards.flatMap(({ reference }) => looked.get(reference) ?? []))) ? asLookedAt() : null;
    } finally {
      isWaiting.current = false;
    }
  };
}

/**
 * A retry of the same order sends the same key. A changed card is shown again.
 * @param onSending told when the cards may be ordered, and when they were not
 */
export function usePlacing(
  form: ReturnType<typeof useOrderForm>,
  looked: Looked,
  credits: number,
  onSending: (isSending: boolean) => void,
) {
  const { here, cards, chosen, draft } = form;
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const router = useRouter();
  const place = usePlaceOrder();
  const keys = useRef(idempotencyKeys());
  const orderToSend = useOrderToSend(form, looked);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isPaidOnly, setPaidOnly] = useState(false);
  /** Or the page is closing. */
  const isSent = useRef(false);

  const onPlaced = (reference: string): void => {
    isSent.current = true;
    const count = cards.length * chosen.length;
    measure({ event: 'order_placed', cards: count, credits });
    draft.clear();
    addToast({ message: t('placed', { count }), toastClass: 'success' });
    router.push(pathOf('order-confirm', locale, [reference]));
  };

  const loadAgain = (): void => {
    for (const { reference } of cards) void refreshCreation(reference);
  };

  const onRefused = (error: unknown): void => {
    setRefusal(error);
    if (error instanceof ApiError && error.code === 'stale_version') loadAgain();
  };

  const onPlace = async (): Promise<void> => {
    const order = isSent.current ? null : await orderToSend();
    if (!order) return;
    isSent.current = true;
    onSending(true);
    setRefusal(null);
    try {
      onPlaced((await place.mutateAsync({ order, key: keys.current.keyFor(order) })).reference);
    } catch (error) {
      isSent.current = false;
      onSending(false);
      onRefused(error);
    }
  };

  const till: Till = {
    here,
    order: async () => {
      setRefusal(null);
      const order = await orderToSend();
      if (!order) throw new IncompleteForm(t('till.lookAgain'));
      return order;
    },
    onPaid: (reference) => {
      if (reference === null) {
        setPaidOnly(true);
        return loadAgain();
      }
      onSending(true);
      void refreshOrders();
      onPlaced(reference);
    },
    onRefused,
  };

  const ids = chosen.map(({ id }) => id);
  return {
    busy: place.isPending,
    onPlace,
    till,
    /** The order was refused after the payment. */
    isPaidOnly,
    refusal,
    problems: refusal === null ? noProblems : orderProblems(refusal, ids),
  };
}
