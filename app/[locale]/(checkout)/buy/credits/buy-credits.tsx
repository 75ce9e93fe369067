'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LateWords } from '@/components/layout/words/late-words';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { PageLink } from '@/components/ui/page-link';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { useLate } from '@/lib/page/loading';
import { withCallback } from '@/lib/paths';
import { firstChoice } from '@/lib/purchases/credit-packages';
import { useSessionStatus } from '@/stores/auth';
import { choiceName, type Offer } from './offer';

const loadPayment = () => import('./signed-in-purchase');
const loadMissing = () => import('./missing-credits');

type WordKey = 'ticket' | 'total' | 'safe' | 'payment' | 'signInFirst' | 'signIn' | 'register' | 'notLoaded' | 'retry';
type Words = Readonly<Record<WordKey, string>>;
type Paths = Readonly<Record<'here' | 'login' | 'register', string>>;

export type BuyCreditsProps = {
  offers: readonly Offer[];
  words: Words;
  paths: Paths;
  /** For what loads late. */
  paymentWords: LateWords;
  waiting: ReactNode;
  children: ReactNode;
};

/** 0 without a usable number. */
function broughtAlong() {
  const query = new URLSearchParams(window.location.search);
  const written = query.get('missing') ?? '';
  return { missing: /^[1-9]\d{0,4}$/.test(written) ? Number(written) : 0, code: query.get('code') };
}

/** A choice before hydration stays; else the package that covers the missing credits. */
function useChoice(offers: readonly Offer[]) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [brought, setBrought] = useState<ReturnType<typeof broughtAlong>>({ missing: 0, code: null });
  const [chosenId, setChosenId] = useState(() => firstChoice(offers, 0)?.id);

  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>(`input[name=${choiceName}]`) ?? [])];
    const along = broughtAlong();
    setBrought(along);
    const picked = radios.find((radio) => radio.checked && !radio.defaultChecked);
    const wanted = picked ?? radios.find(({ value }) => value === String(firstChoice(offers, along.missing)?.id));
    if (!wanted) return;
    wanted.checked = true;
    setChosenId(Number(wanted.value));
  }, [offers]);

  return { list, ...brought, chosenId, onChoose: setChosenId };
}

export function BuyCredits({ offers, words, paymentWords, paths, waiting, children }: BuyCreditsProps) {
  const isSignedIn = useSessionStatus() === 'signed-in';
  const { list, missing, code, chosenId, onChoose } = useChoice(offers);
  // A code's package is not on the shelf.
  const chosen = offers.find(({ id }) => id === chosenId) ?? offers[0];
  const payment = useLate(loadPayment, isSignedIn);
  const { part: lacking } = useLate(loadMissing, missing > 0 || Boolean(code));
  const [desk, setDesk] = useState<HTMLElement | null>(null);
  const [giftPlace, setGiftPlace] = useState<HTMLElement | null>(null);
  const [isReady, setReady] = useState(false);
  if (!chosen || chosenId === undefined) return null;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-9 pb-section md:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 content-start gap-12">
        <div className="grid gap-5">
          {lacking && (
            <lacking.Brought words={paymentWords} missing={missing} offers={offers} code={isSignedIn ? null : code} />
          )}
          <fieldset
            ref={list}
            onChange={({ target }) => {
              if (target instanceof HTMLInputElement && target.name === choiceName) onChoose(Number(target.value));
            }}
          >
            {children}
            <div ref={setGiftPlace} />
          </fieldset>
        </div>
        {isSignedIn && (
          <section aria-labelledby="payment-title" className="blue">
            <h2 id="payment-title" className="mb-5 text-h2">
              {words.payment}
            </h2>
            {payment.part ? (
              <payment.part.SignedInPurchase
                words={paymentWords}
                {...{ offers, chosenId, onChoose, missing, desk, giftPlace }}
                shelf={list}
                onReady={setReady}
              />
            ) : (
              <PaymentOnItsWay {...{ words, waiting }} failed={payment.failed} onRetry={payment.retry} />
            )}
          </section>
        )}
      </div>
      <div className="md:relative md:-mt-32">
        <Ticket title={words.ticket} className="md:sticky md:top-20">
          {!isReady && (
            <>
              <TicketRow label={chosen.name}>{chosen.priceText}</TicketRow>
              <TicketRow label={chosen.taxLabel}>{chosen.taxText}</TicketRow>
              <TicketRow label={words.total} strong>
                {chosen.priceText}
              </TicketRow>
            </>
          )}
          <div className="mt-4 grid gap-3">
            {lacking && !isReady && <lacking.LateStillMissing words={paymentWords} count={missing - chosen.nbCredit} />}
            <div ref={setDesk} className="grid gap-3">
              {isSignedIn && !isReady && (
                <Button wide disabled>
                  {chosen.payLabel}
                </Button>
              )}
              {!isSignedIn && <GuestEntry words={words} paths={paths} />}
            </div>
            <p className="text-micro text-ink-2">{words.safe}</p>
          </div>
        </Ticket>
      </div>
    </div>
  );
}

type PaymentOnItsWayProps = { words: Words; waiting: ReactNode; failed: boolean; onRetry: () => void };

/** As high as the form. */
function PaymentOnItsWay({ words, waiting, failed, onRetry }: PaymentOnItsWayProps) {
  return (
    <div className="min-h-[340px] sm:min-h-[260px]">
      {failed ? (
        <p role="alert" className="pink rounded-note bg-cp px-4 py-3.5 text-small">
          {words.notLoaded}{' '}
          <button type="button" className="min-h-tap font-bold underline" onClick={onRetry}>
            {words.retry}
          </button>
        </p>
      ) : (
        waiting
      )}
    </div>
  );
}

/** Buying needs an account (docs/product/accounts.md, "Who may do what"): login leads back here. */
function GuestEntry({ words, paths }: { words: Words; paths: Paths }) {
  const [here, setHere] = useState(paths.here);
  useEffect(() => setHere(window.location.pathname + window.location.search), []);
  return (
    <>
      <p className="text-small">{words.signInFirst}</p>
      <PageLink href={withCallback(paths.login, here)} className={buttonClass({ wide: true })}>
        {words.signIn}
      </PageLink>
      <PageLink href={withCallback(paths.register, here)} className={buttonClass({ variant: 'line', wide: true })}>
        {words.register}
      </PageLink>
    </>
  );
}
