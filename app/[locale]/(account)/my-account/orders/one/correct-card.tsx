import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { ButtonLink } from '@/components/ui/link';
import { correctionHash } from '@/lib/creation/screen/hash';

/** With several cards, to their list. */
export function CorrectCard({ order, className }: { order: Order; className: string }) {
  const t = useTranslations('myAccount.order');
  const [first, ...others] = order.creations;
  if (!first) return null;
  if (others.length > 0) {
    return (
      <a href="#cards-title" className={`${buttonClass({ wide: true })} ${className}`}>
        {t('correctOne')}
      </a>
    );
  }
  return (
    <ButtonLink to="creation" hash={correctionHash(order, first.reference)} wide className={className}>
      {t('correct')}
    </ButtonLink>
  );
}
