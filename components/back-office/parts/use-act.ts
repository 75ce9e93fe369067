import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { ApiError } from '@/lib/api/api-error';
import { codeOfMessage } from '@/lib/forms/violations';
import { idempotencyKeys } from '@/lib/idempotency-key';
import { useRefusalWords } from './refusal-words';

/** What is wrong at each place of what was filled in, in words. */
export type Faults = Readonly<Record<string, string>>;

type Act = {
  /** What is asked for: a second try of the same after a lost answer takes effect once. */
  asked: unknown;
  send: (idempotencyKey: string) => Promise<unknown>;
  /** Key of what is said when it is done; nothing where the page shows it. */
  done?: string;
  /** What follows then; the page is read anew unless told otherwise. */
  after?: () => void;
};

/**
 * Makes a call that changes something, and says what became of it: a note when it is done, words beside the fields that were
 * refused, a note for what was refused as a whole. The page then shows things as they are now.
 */
export function useAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [keys] = useState(idempotencyKeys);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const words = useRefusalWords();

  /** Says faults that were found before anything was sent, by their codes. */
  const refuse = (codes: Readonly<Record<string, string>>) =>
    setFaults(
      Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, words.fault({ code, params: {} })])),
    );

  /** @returns whether it was done */
  const act = async ({ asked, send, done, after = refresh }: Act): Promise<boolean> => {
    setBusy(true);
    setFaults({});
    try {
      await send(keys.keyFor(asked));
      keys.forget();
      if (done) notify(done, { type: 'success' });
      after();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422 && error.violations.length > 0) {
        const said = error.violations.toReversed().map(({ propertyPath, code, params = {} }) => {
          return [propertyPath, words.fault({ code: codeOfMessage(code), params })];
        });
        setFaults(Object.fromEntries(said));
      } else notify(words.refusal(error), { type: 'error' });
      if (error.status === 409 || error.status === 412) refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, faults, refuse, act };
}
