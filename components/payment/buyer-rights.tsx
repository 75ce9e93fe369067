import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

/** Terms and withdrawal, in sight of the button that pays (docs/product/law.md, "Buttons and prices"). */
export function BuyerRights() {
  const t = useTranslations('checkout.buy');
  const linkTo = (hash?: string) => (words: ReactNode) => (
    <Link to="terms" hash={hash} target="_blank" className="font-medium underline hover:decoration-[3px]">
      {words}
    </Link>
  );
  return (
    <p className="text-micro text-ink-2">{t.rich('rights', { terms: linkTo(), withdrawal: linkTo('withdrawal') })}</p>
  );
}
