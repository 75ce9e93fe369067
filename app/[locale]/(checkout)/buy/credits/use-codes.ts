import { combinable } from '@jolimot/contract/coupon-maths';
import type { CouponEffect } from '@jolimot/contract/coupons';
import type { CreditPackage } from '@jolimot/contract/payments';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadCodeEffect, useCodeEffects } from '@/lib/api/coupons';
import { loadInvitation } from '@/lib/api/sponsorship';
import { carriedCode, codeFrom, codesIn, forgetCarriedCode, withCodes } from '@/lib/carried-code';

/** A hidden package, and the code that opens it. */
export type Gift = { code: string; creditPackage: CreditPackage };

/** Why a code was not taken; the last is what the API answered. */
export type CodeProblem = 'empty' | 'known' | 'alone' | { error: unknown };

/** The most codes that a payment may have (contract, `paymentContent`). */
const mostCodes = 10;

const fits = (effect: CouponEffect, taken: readonly CouponEffect[]): boolean =>
  combinable([...taken, effect]) && !(effect.kind === 'sponsor' && taken.some(({ kind }) => kind === 'sponsor'));

/** Keeps the codes in the address, so that a reload, or signing in again, finds them. */
const writeAddress = (codes: readonly string[]): void =>
  window.history.replaceState(null, '', withCodes(window.location.pathname + window.location.search, codes));

type UseCodes = {
  /** The package that is chosen. */
  creditPackageId: number;
  /** A hidden package is chosen, or the shelf again when its code is taken off. */
  onGift: (gift: Gift | null) => void;
};

/**
 * The codes of a purchase: those of the link, of the tab or of an invitation first, then what is typed. Each is asked for
 * again when another package is chosen, since it may be good for some packages alone.
 */
export function useCodes({ creditPackageId, onGift }: UseCodes) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [gift, setGift] = useState<Gift | null>(null);
  const [busy, setBusy] = useState(false);
  const isGiftChosen = gift?.creditPackage.id === creditPackageId;
  // A gift has its own code, and the others are for the shelf.
  const asked = isGiftChosen ? [gift.code] : codes.filter((code) => code !== gift?.code);
  const answers = useCodeEffects(asked, creditPackageId);
  const effects = answers.flatMap(({ data }) => data ?? []);
  const known = useRef({ codes, effects });
  useLayoutEffect(() => {
    known.current = { codes, effects };
  });

  const keep = useCallback((next: readonly string[]) => {
    known.current.codes = next;
    setCodes(next);
    writeAddress(next);
  }, []);

  /** Takes a code. @returns why not, or what it does */
  const add = useCallback(
    async (typed: string): Promise<{ problem: CodeProblem } | { effect: CouponEffect }> => {
      const code = codeFrom(typed);
      if (!code) return { problem: 'empty' };
      if (known.current.codes.includes(code)) return { problem: 'known' };
      setBusy(true);
      try {
        const effect = await loadCodeEffect(code, creditPackageId);
        const { creditPackage } = effect;
        const isGift = creditPackage.hidden && creditPackage.id !== creditPackageId;
        if (!isGift && !fits(effect, known.current.effects)) return { problem: 'alone' };
        if (known.current.codes.length >= mostCodes) return { problem: 'alone' };
        keep([...known.current.codes, code]);
        if (isGift) {
          setGift({ code, creditPackage });
          onGift({ code, creditPackage });
        }
        return { effect };
      } catch (error) {
        return { problem: { error } };
      } finally {
        setBusy(false);
      }
    },
    [creditPackageId, keep, onGift],
  );

  const remove = (code: string): void => {
    keep(codes.filter((other) => other !== code));
    if (code === carriedCode()) forgetCarriedCode();
    if (code !== gift?.code) return;
    setGift(null);
    onGift(null);
  };

  return {
    codes,
    add,
    remove,
    busy,
    gift,
    effects,
    /** Codes that were taken and do nothing for the chosen package. */
    idle: codes.filter((code) => !effects.some((effect) => effect.code === code)),
    /** False while what a code does for the chosen package is not known. */
    isKnown: answers.every(({ isPending }) => !isPending),
  };
}

/**
 * The codes that a visitor brings along: of the address, else the one that this tab keeps, else that of the friend who
 * invited them. Asked once, when the page opens.
 * @param take is given them one after another
 */
export function useBroughtCodes(take: (codes: readonly string[]) => void): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const written = codesIn(window.location.search);
    const carried = carriedCode();
    if (written.length > 0) take(written);
    else if (carried) take([carried]);
    else {
      // Without an answer there is nothing to fill in; the code can still be typed.
      loadInvitation().then(
        (invitation) => invitation && take([invitation.code]),
        () => undefined,
      );
    }
  }, [take]);
}
