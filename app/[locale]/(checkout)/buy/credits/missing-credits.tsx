import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { withWords } from '@/components/layout/words/with-words';
import { Note } from '@/components/ui/note';
import { carryCode, codeFrom } from '@/lib/purchases/carried-code';
import { purchasesFor } from '@/lib/purchases/purchases-for';
import type { Offer } from './offer';

type MissingCreditsProps = {
  /** 0 without an order. */
  missing: number;
  offers: readonly Offer[];
};

type BroughtProps = MissingCreditsProps & {
  /** Signed-in buyers see it in the field. */
  code: string | null | undefined;
};

export const Brought = withWords(({ code, ...order }: BroughtProps) => (
  <>
    <MissingNote {...order} />
    {code && <KeptCode typed={code} />}
  </>
));

function KeptCode({ typed }: { typed: string }) {
  const t = useTranslations('checkout.buy.codes');
  const code = codeFrom(typed);
  useEffect(() => {
    if (code) carryCode(code);
  }, [code]);
  if (!code) return null;
  return (
    <Note tone="info" role="status" title={t('kept', { code })}>
      {t('keptMore')}
    </Note>
  );
}

function MissingNote({ missing, offers }: MissingCreditsProps) {
  const t = useTranslations('checkout.buy');
  const plan = missing > 0 ? purchasesFor(missing, offers) : [];
  const [first] = plan;
  if (!first) return null;
  return (
    <Note tone="info" role="status" title={t('missing', { count: missing })}>
      {plan.length > 1
        ? t('several', { count: plan.length, plan: plan.map(({ nbCredit }) => nbCredit).join(' + ') })
        : t(first.id === offers[0]?.id ? 'smallestOfAll' : 'smallest', { name: first.name })}
    </Note>
  );
}

/** The payment brings its words. */
export const LateStillMissing = withWords(StillMissing);

export function StillMissing({ count }: { count: number }) {
  const t = useTranslations('checkout.buy');
  if (count <= 0) return null;
  return <p className="text-small">{t('stillMissing', { count })}</p>;
}
