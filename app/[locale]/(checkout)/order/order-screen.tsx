'use client';

import type { Address } from '@jolimot/contract/addresses';
import { isClosed, parisDay } from '@jolimot/contract/shipping-days';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { FailedPart } from '@/components/account/failed-part';
import { CreationCard } from '@/components/checkout/creation-card';
import { Unbroken } from '@/components/content/unbroken';
import { WaitingControls } from '@/components/layout/answers/waiting-controls';
import { DeliveryEstimates } from '@/components/orders/delivery-estimates';
import { type Feast, feastOf } from '@/components/orders/feast';
import { ShippingDay } from '@/components/orders/shipping-day';
import { useBegunPayment } from '@/components/payment/begun-payment';
import { ButtonLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { Refusal } from '@/components/ui/refusal';
import { Section } from '@/components/ui/section';
import { useEvents } from '@/lib/api/catalogue';
import { useCover } from '@/lib/api/covers';
import { publicEnv } from '@/lib/env';
import { isOwnDocument, openDocument } from '@/lib/page/open-document';
import { pathOf, withCallback } from '@/lib/paths';
import { CardToPrint } from './card-to-print';
import { MoreCards } from './more-cards';
import { OrderDesk } from './order-desk';
import { OrderTicket } from './order-ticket';
import { PayWays, useTill } from './pay-ways';
import { Recipients } from './recipients';
import { useOrderForm } from './use-order-form';
import { type Looked, usePlacing } from './use-placing';
import type { ShownCard } from './use-shown-card';

export function OrderScreen() {
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  const router = useRouter();
  const form = useOrderForm();
  // They are no longer drafts while the next page comes.
  const [isSending, setSending] = useState(false);
  useOwnPolicy();
  useBegunPayment(form.user !== undefined, (transactionId) =>
    router.push(withCallback(pathOf('buy-confirm', locale, [transactionId]), form.here)),
  );
  if (form.nothing && !isSending) return <NothingToOrder />;
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
        <WaitingControls>
          <OrderForm form={isSending ? { ...form, gone: 0 } : form} onSending={setSending} />
        </WaitingControls>
      )}
    </div>
  );
}

/** The provider's form needs this page's policy: now rather than later. */
function useOwnPolicy(): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (publicEnv.stripePublicKey !== null && !isOwnDocument()) openDocument(pathname + search + hash);
  }, []);
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

type OrderFormProps = { form: ReturnType<typeof useOrderForm>; onSending: (isSending: boolean) => void };

function OrderForm({ form, onSending }: OrderFormProps) {
  const t = useTranslations('checkout.order');
  const { book, countries, chosen, draft, calendar, user, cards, perRecipient } = form;
  const { looked, onShown, hasChanged, looks } = useLooked();
  const countryOf = (iri: string) => countries.find((country) => country.iri === iri);
  const creditsOf = ({ country }: Address) => perRecipient * (countryOf(country)?.zone.nbCredit ?? 1);
  const cost = chosen.reduce((sum, address) => sum + creditsOf(address), 0);
  const balance = user?.creditSold ?? 0;
  const placing = usePlacing(form, looked, cost, onSending);
  const till = useTill(Math.max(0, cost - balance));
  const feast = useFeast(form);

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
          problems={placing.problems.addresses}
          product={cards[0]?.product.slug ?? 'greeting-card'}
        />
        <MoreCards ordered={cards} onAdd={form.add} />
        <Section title={t('when')} titleClass="mb-4" className="mt-10">
          {placing.problems.day && <Refusal className="mb-4">{placing.problems.day}</Refusal>}
          <ShippingDay {...calendar} feast={feast} onChoose={draft.choose}>
            <DeliveryEstimates day={calendar.day} recipients={chosen} countryOf={countryOf} />
          </ShippingDay>
        </Section>
        <PayWays till={till} />
      </div>
      <div className="md:relative md:-mt-56">
        <OrderTicket
          recipients={chosen}
          cards={cards.length}
          creditsOf={creditsOf}
          cost={cost}
          balance={balance}
          way={till.way}
        >
          {cards.map((creation) => (
            <CardToPrint
              key={creation.reference}
              creation={creation}
              onShown={onShown}
              onRemove={cards.length > 1 ? () => form.remove(creation.reference) : undefined}
            />
          ))}
          <OrderDesk
            {...{ form, till, placing, cost }}
            late={feast !== null && !feast.isInTime(calendar.day) ? feast.name : null}
            // Ticked again after each change of a card.
            shown={`${looks} ${cards.length}`}
            disabled={chosen.length === 0 || hasChanged || looked.size < cards.length}
          />
        </OrderTicket>
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

/** For France until somebody is chosen. */
function useFeast({ cards, chosen, countries, calendar }: ReturnType<typeof useOrderForm>): Feast | null {
  const { cover } = useCover(cards[0]?.cover?.iri ?? null);
  const events = useEvents().data ?? [];
  const { now, first, closed } = calendar;
  const countryOf = (iri: string) => countries.find((country) => country.iri === iri);
  const home = countries.find(({ isoCode }) => isoCode === 'FR');
  const zones = chosen.length > 0 ? chosen.map(({ country }) => countryOf(country)) : [home];
  const delays = zones.flatMap((country) => country?.zone.deliveryDays ?? []);
  const isOpen = (day: string) => !isClosed(closed, day);
  return feastOf(events, cover, delays, { today: parisDay(now), first, isOpen });
}
