import { combinable } from '@jolimot/contract/coupon-maths';
import type { CouponEffect } from '@jolimot/contract/coupons';
import type { CreditPackage } from '@jolimot/contract/payments';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadCodeEffect, useCodeEffects } from '@/lib/api/coupons';
import { loadInvitation } from '@/lib/api/sponsorship';
import { carriedCode, codeFrom, codesIn, forgetCarriedCode, withCodes } from '@/lib/purchases/carried-code';

export type Gift = { code: string; creditPackage: CreditPackage };

export type CodeProblem = 'empty' | 'known' | 'alone' | { error: unknown };

/** Contract, `paymentContent`. */
const mostCodes = 10;

const fits = (effect: CouponEffect, taken: readonly CouponEffect[]): boolean =>
  combinable([...taken, effect]) && !(effect.kind === 'sponsor' && taken.some(({ kind }) => kind === 'sponsor'));

/** For a reload or a new sign-in. */
const writeAddress = (codes: readonly string[]): void =>
  window.history.replaceState(null, '', withCodes(window.location.pathname + window.location.search, codes));

type UseCodes = {
  creditPackageId: number;
  /** Null: the shelf applies again. */
  onGift: (gift: Gift | null) => void;
};

/** Checked again for each chosen package: some codes fit only some. */
export function useCodes({ creditPackageId, onGift }: UseCodes) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [gift, setGift] = useState<Gift | null>(null);
  const [busy, setBusy] = useState(false);
  const isGiftChosen = gift?.creditPackage.id === creditPackageId;
  // The others apply to the shelf.
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
    /** Taken, without effect here. */
    idle: codes.filter((code) => !effects.some((effect) => effect.code === code)),
    /** False while an effect loads. */
    isKnown: answers.every(({ isPending }) => !isPending),
  };
}

/**
 * From the address, else this tab, else the friend who invited. Runs once.
 * @param take gets them one after another
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
      // The code can still be typed.
      loadInvitation().then(
        (invitation) => invitation && take([invitation.code]),
        () => undefined,
      );
    }
  }, [take]);
}
