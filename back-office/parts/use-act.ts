import { ApiError } from '@jolimot/client/api-error';
import { idempotencyKeys } from '@jolimot/client/idempotency-key';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RefusalWords } from '@/back-office/provider/back-office-error';
import { refusalWords } from '@/back-office/provider/speak';
import type { PageCode } from '@/lib/forms/violations';

type Faults = Readonly<Record<string, string>>;

export type Act = {
  /** The payload, which takes effect once, also when retried after a lost answer. */
  asked?: unknown;
  send: (idempotencyKey: string) => Promise<unknown>;
  done?: string;
  /** Message key of a 409, where it says more than the answer. */
  conflict?: string;
  /** Runs after success; defaults to reloading the page. */
  after?: () => void;
};

/** React-admin would show the key of a missing sentence. */
export function useRefusalWords(): RefusalWords {
  const t = useTranslate();
  return refusalWords((key, values) => t(key, { ...values, _: '' }) || undefined);
}

export function useAct() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [keys] = useState(idempotencyKeys);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  /** By field too, where a page has an answer to one. */
  const [codes, setCodes] = useState<Faults>({});
  const words = useRefusalWords();

  const refuse = (codes: Readonly<Record<string, PageCode>>) =>
    setFaults(Object.fromEntries(Object.entries(codes).map(([path, code]) => [path, words.fault(code)])));

  /** @returns whether it succeeded */
  const act = async ({ asked = null, send, done, conflict, after = refresh }: Act): Promise<boolean> => {
    setBusy(true);
    setFaults({});
    setCodes({});
    try {
      await send(keys.keyFor(asked));
      keys.forget();
      if (done) notify(done, { type: 'success' });
      after();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 422 && error.violations.length > 0) {
        const said = error.violations.toReversed().map(({ propertyPath, message }) => [propertyPath, message]);
        setFaults(Object.fromEntries(said));
        setCodes(Object.fromEntries(error.violations.map(({ propertyPath, code }) => [propertyPath, code])));
      } else notify((error.status === 409 && conflict) || words.refusal(error), { type: 'error' });
      if (error.status === 409 || error.status === 412) refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, faults, codes, refuse, act };
}
