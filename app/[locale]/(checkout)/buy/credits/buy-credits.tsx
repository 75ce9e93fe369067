'use client';

import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { fetchWords } from '@/components/layout/words/fetch-words';
import { useLateWords } from '@/components/layout/words/late-words';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { firstChoice } from '@/lib/credit-packages';
import { formatMoney, taxIncluded } from '@/lib/money';
import { withCallback } from '@/lib/paths';
import { useLate } from '@/lib/use-late';
import { useSessionStatus } from '@/stores/auth';
import { choiceName, type Offer } from './offer';

const loadPayment = () => import('./signed-in-purchase').then((module) => module.SignedInPurchase);
const loadMissing = () =>
  import('./missing-credits').then((module) => ({
    MissingCredits: module.MissingCredits,
    StillMissing: module.StillMissing,
  }));

/** A part of the page with its words: what only came in half did not come. */
function useLateWithWords<Part>(load: () => Promise<Part>, isWanted: boolean) {
  const words = useLateWords();
  const loadBoth = useCallback(
    async () => (await Promise.all([load(), fetchWords(words?.files ?? [])]))[0],
    [load, words],
  );
  return useLate(loadBoth, isWanted);
}

type WordKey =
  | 'ticket'
  | 'total'
  | 'safe'
  | 'payment'
  | 'signInFirst'
  | 'signIn'
  | 'register'
  | 'loading'
  | 'notLoaded'
  | 'retry';
type Words = Readonly<Record<WordKey, string>>;
type Paths = Readonly<Record<'here' | 'login' | 'register', string>>;

export type BuyCreditsProps = {
  offers: readonly Offer[];
  words: Words;
  paths: Paths;
  /** The choice of a package, of radio buttons named `choiceName`. */
  children: ReactNode;
};

/** The credits that an order lacks, as its link says; 0 when it says nothing of use. */
function missingInAddress(): number {
  const written = new URLSearchParams(window.location.search).get('missing') ?? '';
  return /^[1-9]\d{0,4}$/.test(written) ? Number(written) : 0;
}

/**
 * The chosen package. The radio buttons are HTML and hold the choice: what was chosen before the page came alive stays;
 * else the package that serves the missing credits best is chosen.
 */
function useChoice(offers: readonly Offer[]) {
  const list = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(0);
  const [chosenId, setChosenId] = useState(() => firstChoice(offers, 0)?.id);

  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>(`input[name=${choiceName}]`) ?? [])];
    const lacking = missingInAddress();
    setMissing(lacking);
    const picked = radios.find((radio) => radio.checked && !radio.defaultChecked);
    const wanted = picked ?? radios.find(({ value }) => value === String(firstChoice(offers, lacking)?.id));
    if (!wanted) return;
    wanted.checked = true;
    setChosenId(Number(wanted.value));
  }, [offers]);

  return { list, missing, chosen: offers.find(({ id }) => id === chosenId), onChoose: setChosenId };
}

/** Choice of a package, card payment, and the summary. */
export function BuyCredits({ offers, words, paths, children }: BuyCreditsProps) {
  const isSignedIn = useSessionStatus() === 'signed-in';
  const { list, missing, chosen, onChoose } = useChoice(offers);
  const payment = useLateWithWords(loadPayment, isSignedIn);
  const { part: lacking } = useLateWithWords(loadMissing, missing > 0);
  const [desk, setDesk] = useState<HTMLElement | null>(null);
  if (!chosen) return null;
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-9 pb-section md:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid min-w-0 content-start gap-12">
        <div className="grid gap-5">
          <Suspense>{lacking && <lacking.MissingCredits missing={missing} offers={offers} />}</Suspense>
          <div
            ref={list}
            onChange={({ target }) => {
              if (target instanceof HTMLInputElement && target.name === choiceName) onChoose(Number(target.value));
            }}
          >
            {children}
          </div>
        </div>
        {isSignedIn && (
          <section aria-labelledby="payment-title" className="blue">
            <h2 id="payment-title" className="mb-5 text-h2">
              {words.payment}
            </h2>
            {payment.part ? (
              <Suspense>
                <payment.part offer={chosen} desk={desk} />
              </Suspense>
            ) : (
              <PaymentOnItsWay words={words} failed={payment.failed} onRetry={payment.retry} />
            )}
          </section>
        )}
      </div>
      <div className="md:relative md:-mt-32">
        <Ticket title={words.ticket} className="md:sticky md:top-20">
          <Summary chosen={chosen} totalLabel={words.total} />
          <div className="mt-4 grid gap-3">
            <Suspense>{lacking && <lacking.StillMissing count={missing - chosen.nbCredit} />}</Suspense>
            <div ref={setDesk} className="grid gap-3">
              {isSignedIn && !payment.part && (
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

function Summary({ chosen, totalLabel }: { chosen: Offer; totalLabel: string }) {
  return (
    <>
      <TicketRow label={chosen.name}>{formatMoney(chosen.price)}</TicketRow>
      <TicketRow label={chosen.taxLabel}>{formatMoney(taxIncluded(chosen.price, chosen.taxRate))}</TicketRow>
      <TicketRow label={totalLabel} strong>
        {formatMoney(chosen.price)}
      </TicketRow>
    </>
  );
}

type PaymentOnItsWayProps = { words: Words; failed: boolean; onRetry: () => void };

/** While the code of the payment is fetched, or when it did not come. Its height is about that of the form. */
function PaymentOnItsWay({ words, failed, onRetry }: PaymentOnItsWayProps) {
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
        <LoaderBar color="blue" label={words.loading} />
      )}
    </div>
  );
}

/**
 * Buying needs an account (docs/product/accounts.md, "Who may do what"): login and registration lead back here, with
 * the callback.
 */
function GuestEntry({ words, paths }: { words: Words; paths: Paths }) {
  const [here, setHere] = useState(paths.here);
  useEffect(() => setHere(window.location.pathname + window.location.search), []);
  return (
    <>
      <p className="text-small">{words.signInFirst}</p>
      <a href={withCallback(paths.login, here)} className={buttonClass({ wide: true })}>
        {words.signIn}
      </a>
      <a href={withCallback(paths.register, here)} className={buttonClass({ variant: 'line', wide: true })}>
        {words.register}
      </a>
    </>
  );
}
