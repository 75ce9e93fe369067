'use client';

import type { Creation } from '@jolimot/contract/creations';
import { editableUntil } from '@jolimot/contract/editable-orders';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CreationCard } from '@/components/checkout/creation-card';
import { ButtonLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { Unbroken } from '@/components/ui/unbroken';
import { ApiError } from '@/lib/api/api-error';
import { refreshCreation } from '@/lib/api/creations';
import { usePlaceOrder } from '@/lib/api/orders';
import { useErrorText } from '@/lib/i18n/error-text';
import { idempotencyKeys } from '@/lib/idempotency-key';
import { pathOf } from '@/lib/paths';
import { useToasts } from '@/stores/toasts';
import { CardToPrint } from './card-to-print';
import { DeliveryEstimates } from './delivery-estimates';
import { noProblems, orderProblems } from './order-problems';
import { OrderTicket } from './order-ticket';
import { Recipients } from './recipients';
import { ShippingDay } from './shipping-day';
import { useOrderForm } from './use-order-form';
import { type ShownCard, useShownCard } from './use-shown-card';

/** The order screen: recipients, shipping day, cost in credits. */
export function OrderScreen() {
  const t = useTranslations('checkout.order');
  const { errorText } = useErrorText();
  const form = useOrderForm();
  if (form.nothing) return <NothingToOrder />;
  return (
    <div className="yellow pb-section">
      <div className="grain bg-cp pt-7 pb-6 md:pt-14 md:pb-13">
        <div className="wrap flex items-center gap-5 md:gap-9">
          <CreationCard
            creation={form.creation}
            className="-mb-12 w-[84px] flex-none -rotate-3 md:-mb-26 md:w-[132px]"
          />
          <div>
            <h1 className="text-h1 max-sm:text-[1.75rem] md:max-w-[12em]">
              <Unbroken>{t('title')}</Unbroken>
            </h1>
            <p className="mt-2">{t('lead')}</p>
          </div>
        </div>
      </div>
      {form.failed ? (
        <div className="wrap pt-16">
          <Note tone="error" role="alert">
            {errorText(form.failed.error, 'loadAddresses')}{' '}
            <button type="button" className="font-bold underline" onClick={() => form.failed?.refetch()}>
              {t('retry')}
            </button>
          </Note>
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

/**
 * Places the order and goes to its confirmation; a repeated try of the same order is sent with the same key. The card is
 * ordered in the version that was looked at: one that has changed meanwhile is fetched and shown again.
 */
function usePlacing({ creation, chosen, draft, calendar }: ReturnType<typeof useOrderForm>, shown: ShownCard) {
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const router = useRouter();
  const addToast = useToasts((state) => state.add);
  const place = usePlaceOrder();
  const keys = useRef(idempotencyKeys());

  const send = async (card: Creation, version: number): Promise<void> => {
    const order = {
      creations: [card.iri],
      versions: { [card.reference]: version },
      shippings: chosen.map(({ iri }) => ({ address: iri, date: calendar.day })),
    };
    try {
      const placed = await place.mutateAsync({ order, key: keys.current.keyFor(order) });
      draft.clear();
      addToast({ message: t('placed', { count: placed.cards.length }), toastClass: 'success' });
      router.push(pathOf('order-confirm', locale, [placed.reference]));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale_version') await refreshCreation(card.reference);
    }
  };
  const onPlace = () =>
    // After a wait the card is another one than was looked at.
    shown.gate.run(async (hasWaited) => {
      shown.see();
      if (creation && shown.version !== null && !hasWaited) await send(creation, shown.version);
    });
  const ids = chosen.map(({ id }) => id);
  return { place, onPlace, problems: place.isError ? orderProblems(place.error, ids) : noProblems };
}

function OrderForm({ form }: { form: ReturnType<typeof useOrderForm> }) {
  const t = useTranslations('checkout.order');
  const { violationText } = useErrorText();
  const { book, countries, chosen, draft, calendar, here, user, creation } = form;
  const shown = useShownCard(form.reference, creation);
  const { place, onPlace, problems } = usePlacing(form, shown);
  const zoneOf = (iri: string) => countries.find((country) => country.iri === iri)?.zone;

  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-9 pt-14 md:grid-cols-[minmax(0,1fr)_380px] md:pt-24">
      <div className="min-w-0">
        <Recipients
          addresses={book}
          countries={countries}
          chosen={draft.recipients}
          onToggle={draft.toggle}
          problems={problems.addresses}
          product={form.creation?.product.slug ?? 'greeting-card'}
        />
        <section aria-labelledby="when-title" className="mt-10">
          <h2 id="when-title" className="mb-4 text-h2">
            {t('when')}
          </h2>
          {problems.day && (
            <Note tone="error" role="alert" className="mb-4">
              {violationText(problems.day)}
            </Note>
          )}
          <ShippingDay {...calendar} onChoose={draft.choose}>
            <DeliveryEstimates day={calendar.day} recipients={chosen} zoneOf={zoneOf} />
          </ShippingDay>
        </section>
      </div>
      <div className="md:relative md:-mt-56">
        <OrderTicket
          recipients={chosen}
          creditsOf={({ country }) => zoneOf(country)?.nbCredit ?? 1}
          balance={user?.creditSold ?? 0}
          until={editableUntil([calendar.day])}
          here={here}
          busy={place.isPending}
          // One who has to look again also ticks again.
          key={shown.looks}
          locked={shown.hasChanged}
          card={creation ? <CardToPrint creation={creation} shown={shown} /> : null}
          error={place.isError && problems.whole ? place.error : null}
          onPlace={onPlace}
        />
      </div>
    </div>
  );
}

/** Shown when the address names no card, or one that is ordered already: links to what can be ordered. */
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
