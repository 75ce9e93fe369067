'use client';

import { ApiError } from '@jolimot/client/api-error';
import { idempotencyKeys } from '@jolimot/client/idempotency-key';
import { editableUntil } from '@jolimot/contract/orders/statuses';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { CreationCard } from '@/components/checkout/creation-card';
import { Unbroken } from '@/components/content/unbroken';
import { DeliveryEstimates } from '@/components/orders/delivery-estimates';
import { ShippingDay } from '@/components/orders/shipping-day';
import { ButtonLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { Refusal } from '@/components/ui/refusal';
import { Section } from '@/components/ui/section';
import { measure } from '@/lib/analytics/measure';
import { refreshCreation } from '@/lib/api/creations';
import { usePlaceOrder } from '@/lib/api/orders';
import { pathOf } from '@/lib/paths';
import { addToast } from '@/stores/toasts';
import { CardToPrint } from './card-to-print';
import { MoreCards } from './more-cards';
import { noProblems, orderProblems } from './order-problems';
import { OrderTicket } from './order-ticket';
import { Recipients } from './recipients';
import { useOrderForm } from './use-order-form';
import type { ShownCard } from './use-shown-card';

export function OrderScreen() {
  const t = useTranslations('checkout.order');
  const form = useOrderForm();
  if (form.nothing) return <NothingToOrder />;
  return (
    <div className="yellow pb-section">
      <div className="grain bg-cp pt-7 pb-6 md:pt-14 md:pb-13">
        <div className="wrap flex items-center gap-5 md:gap-9">
          <CreationCard
            creation={form.cards[0]}
            className="-mb-12 w-[84px] flex-none -rotate-3 md:-mb-26 md:w-[132px]"
          />
          <div>
            <h1 className="text-h1 max-sm:text-[1.75rem] max-[359px]:text-[1.45rem] md:max-w-[12em]">
              <Unbroken>{t('title')}</Unbroken>
            </h1>
            <p className="mt-2">{t('lead', { count: Math.max(1, form.cards.length) })}</p>
          </div>
        </div>
      </div>
      {form.failures.length > 0 ? (
        <div className="wrap grid gap-4 pt-16">
          {form.failures.map(({ query, action }) => (
            <FailedPart key={action} of={query} action={action} />
          ))}
        </div>
      ) : form.loading ? (
        <div className="wrap pt-20">
          <LoaderBar color="orange" label={t('loading')} />
        </div>
      ) : (
        <OrderForm form={form} />
      )}
    </div>
  );
}

type OrderFormData = ReturnType<typeof useOrderForm>;
/** The version looked at, by card reference. */
type Looked = ReadonlyMap<string, ShownCard>;

/** Runs the action once no card has pending changes; after a wait a card may differ from the one looked at. */
async function onceAllAreSent(cards: readonly ShownCard[], action: () => Promise<void>): Promise<void> {
  let free = 0;
  for (const card of cards) {
    await card.gate.run((hasWaited) => {
      card.see();
      if (!hasWaited) free += 1;
    });
  }
  if (free === cards.length) await action();
}

/**
 * Places the order; a retry of the same order sends the same key. Orders each card in the version that was looked at: a
 * card changed since is loaded and shown again.
 */
function usePlacing({ cards, chosen, draft, calendar }: OrderFormData, looked: Looked) {
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const router = useRouter();
  const place = usePlaceOrder();
  const keys = useRef(idempotencyKeys());
  /** The page is closing: send nothing more. */
  const isPlaced = useRef(false);

  const send = async (): Promise<void> => {
    const versions: Record<string, number> = {};
    for (const { reference } of cards) {
      // With nothing to send, the version on screen is the one looked at.
      const version = looked.get(reference)?.version ?? looked.get(reference)?.now ?? null;
      if (version === null) return;
      versions[reference] = version;
    }
    const order = {
      creations: cards.map(({ iri }) => iri),
      versions,
      shippings: chosen.map(({ iri }) => ({ address: iri, date: calendar.day })),
    };
    try {
      const placed = await place.mutateAsync({ order, key: keys.current.keyFor(order) });
      isPlaced.current = true;
      measure({ event: 'order_placed', cards: placed.cards.length, credits: placed.nbCredit });
      draft.clear();
      addToast({ message: t('placed', { count: placed.cards.length }), toastClass: 'success' });
      router.push(pathOf('order-confirm', locale, [placed.reference]));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_version') return;
      await Promise.all(cards.map(({ reference }) => refreshCreation(reference)));
    }
  };
  // Two waits at once would block each other, and neither would send.
  const isWaiting = useRef(false);
  const onPlace = async () => {
    const shown = cards.flatMap(({ reference }) => looked.get(reference) ?? []);
    if (isWaiting.current) return;
    isWaiting.current = true;
    try {
      await onceAllAreSent(shown, send);
    } finally {
      isWaiting.current = isPlaced.current;
    }
  };
  const ids = chosen.map(({ id }) => id);
  return { place, onPlace, problems: place.isError ? orderProblems(place.error, ids) : noProblems };
}

function useLooked() {
  const [looked, setLooked] = useState<Looked>(new Map());
  const onShown = useCallback((reference: string, shown: ShownCard | null) => {
    setLooked((before) => {
      const now = new Map(before);
      if (shown) now.set(reference, shown);
      else now.delete(reference);
      return now;
    });
  }, []);
  const all = [...looked.values()];
  return {
    looked,
    onShown,
    hasChanged: all.some((card) => card.hasChanged),
    looks: all.reduce((sum, card) => sum + card.looks, 0),
  };
}

function OrderForm({ form }: { form: OrderFormData }) {
  const t = useTranslations('checkout.order');
  const { book, countries, chosen, draft, calendar, here, user, cards, perRecipient } = form;
  const { looked, onShown, hasChanged, looks } = useLooked();
  const { place, onPlace, problems } = usePlacing(form, looked);
  const countryOf = (iri: string) => countries.find((country) => country.iri === iri);

  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-9 pt-14 md:grid-cols-[minmax(0,1fr)_380px] md:pt-24">
      <div className="min-w-0">
        {form.gone > 0 && (
          <Note tone="warning" className="mb-6">
            {t('gone', { count: form.gone })}
          </Note>
        )}
        <Recipients
          addresses={book}
          countries={countries}
          chosen={draft.recipients}
          onToggle={draft.toggle}
          problems={problems.addresses}
          product={cards[0]?.product.slug ?? 'greeting-card'}
        />
        <MoreCards ordered={cards} onAdd={form.add} />
        <Section title={t('when')} titleClass="mb-4" className="mt-10">
          {problems.day && <Refusal className="mb-4">{problems.day}</Refusal>}
          <ShippingDay {...calendar} onChoose={draft.choose}>
            <DeliveryEstimates day={calendar.day} recipients={chosen} countryOf={countryOf} />
          </ShippingDay>
        </Section>
      </div>
      <div className="md:relative md:-mt-56">
        <OrderTicket
          recipients={chosen}
          cards={cards.length}
          creditsOf={({ country }) => perRecipient * (countryOf(country)?.zone.nbCredit ?? 1)}
          balance={user?.creditSold ?? 0}
          until={editableUntil([calendar.day])}
          here={here}
          busy={place.isPending}
          looks={looks}
          locked={hasChanged || looked.size < cards.length}
          card={cards.map((creation) => (
            <CardToPrint
              key={creation.reference}
              creation={creation}
              onShown={onShown}
              onRemove={cards.length > 1 ? () => form.remove(creation.reference) : undefined}
            />
          ))}
          error={place.isError && problems.whole ? place.error : null}
          onPlace={onPlace}
        />
      </div>
    </div>
  );
}

function NothingToOrder() {
  const t = useTranslations('checkout.order');
  return (
    <div className="yellow grain bg-cp py-section">
      <div className="wrap grid justify-items-start gap-6">
        <h1 className="text-h1">
          <Unbroken>{t('nothingTitle')}</Unbroken>
        </h1>
        <p className="text-lead">{t('nothing')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="my-account-drafts">{t('toDrafts')}</ButtonLink>
          <ButtonLink to="creation" variant="line">
            {t('create')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
