import type { CaptchaAction } from '@jolimot/contract/call';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { publicEnv } from '@/lib/env';
import { useLate } from '@/lib/page/loading';
import { isOwnDocument, openDocument } from '@/lib/page/open-document';
import { useVisitor } from '@/stores/visitor';
import type { GiveToken } from './recaptcha';

const loadRecaptcha = () => import('./recaptcha').then((module) => module.Recaptcha);

/** ms, for Google's script and for a token. */
const patienceMs = 4000;

/** Undefined when the work fails or takes longer. */
const inTime = <Result,>(work: Promise<Result>, ms: number): Promise<Result | undefined> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, ms);
    }),
  ]);

type Captcha = {
  /** On the first use of the form. */
  begin: () => void;
  /** Undefined without key, consent or an answer. Never rejects. */
  token: () => Promise<string | undefined>;
  script: ReactNode;
  /** Google checks the form: the notice is required. */
  isOn: boolean;
};

/**
 * docs/product/law.md, "Robots". Loads nothing before the form is used, nor without consent; the API takes forms
 * without a token.
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
    // This document's security policy does not allow Google. Nothing is typed yet.
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
