import type { CaptchaAction } from '@jolimot/contract/call';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { publicEnv } from '@/lib/env';
import { isOwnDocument, openDocument } from '@/lib/open-document';
import { useLate } from '@/lib/use-late';
import { useVisitor } from '@/stores/visitor';
import type { GiveToken } from './recaptcha';

const loadRecaptcha = () => import('./recaptcha').then((module) => module.Recaptcha);

/** How long a form waits for Google's script, counted from its first use, and for a token, ms. */
const patienceMs = 4000;

/** The work's outcome, or undefined when it fails or takes longer. */
const inTime = <Result,>(work: Promise<Result>, ms: number): Promise<Result | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, ms);
    }),
  ]);

type Captcha = {
  /** Something of the form was used: now is the time to fetch the script. */
  begin: () => void;
  /** What shows that a person sends the form; undefined without key, consent or an answer. It never rejects. */
  token: () => Promise<string | undefined>;
  /** Stands beside the form; it shows nothing. */
  script: ReactNode;
  /** Whether Google looks at the form: then the notice has to be there. */
  isOn: boolean;
};

/**
 * The check of a form for robots (docs/product/law.md, "Robots"). Nothing is fetched before the form is used, nor without
 * the shop's key and the visitor's consent; the API takes forms without a token as well.
 */
export function useCaptcha(action: CaptchaAction): Captcha {
  const siteKey = useVisitor(({ consent }) => (consent.analytics === 'granted' ? publicEnv.recaptchaSiteKey : null));
  const [begun, setBegun] = useState<number | null>(null);
  const isOn = siteKey !== null && begun !== null && isOwnDocument();
  const { part: Recaptcha, failed } = useLate(loadRecaptcha, isOn);
  const giver = useRef<GiveToken | null>(null);
  const waiting = useRef(new Set<() => void>());

  useEffect(() => {
    const { consent } = useVisitor.getState();
    const isAgreed = publicEnv.recaptchaSiteKey !== null && consent.analytics === 'granted';
    const { pathname, search, hash } = window.location;
    // The policy of the document that this page was swapped into does not admit Google. Nothing has been typed yet.
    if (isAgreed && !isOwnDocument()) openDocument(pathname + search + hash);
  }, []);

  const onReady = useCallback((giveToken: GiveToken | null) => {
    giver.current = giveToken;
    if (giveToken === null) return;
    for (const go of waiting.current) go();
    waiting.current.clear();
  }, []);

  const begin = () => setBegun((since) => since ?? performance.now());

  const token = async (): Promise<string | undefined> => {
    begin();
    if (siteKey === null || failed || !isOwnDocument()) return undefined;
    if (!giver.current) {
      const waited = begun === null ? 0 : performance.now() - begun;
      const ready = new Promise<void>((resolve) => {
        waiting.current.add(resolve);
      });
      await inTime(ready, Math.max(0, patienceMs - waited));
    }
    const giveToken = giver.current;
    return giveToken ? inTime(giveToken(action), patienceMs) : undefined;
  };

  const script = isOn && Recaptcha ? <Recaptcha siteKey={siteKey} onReady={onReady} /> : null;
  return { begin, token, script, isOn };
}
