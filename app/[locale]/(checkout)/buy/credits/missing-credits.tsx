import { useTranslations } from 'next-intl';
import { WithWords } from '@/components/layout/words/with-words';
import { Note } from '@/components/ui/note';
import { purchasesFor } from '@/lib/credit-packages';
import type { Offer } from './offer';

type MissingCreditsProps = {
  /** Credits that the order lacks. */
  missing: number;
  offers: readonly Offer[];
};

/** How many credits an order lacks, and which packages give them: for those who come from one. */
export function MissingCredits(props: MissingCreditsProps) {
  return (
    <WithWords>
      <MissingNote {...props} />
    </WithWords>
  );
}

function MissingNote({ missing, offers }: MissingCreditsProps) {
  const t = useTranslations('checkout.buy');
  const plan = purchasesFor(missing, offers);
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

/** What the order lacks even with the chosen package; nothing when it is enough. */
export function StillMissing({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <WithWords>
      <StillMissingText count={count} />
    </WithWords>
  );
}

function StillMissingText({ count }: { count: number }) {
  const t = useTranslations('checkout.buy');
  return <p className="text-small">{t('stillMissing', { count })}</p>;
}
