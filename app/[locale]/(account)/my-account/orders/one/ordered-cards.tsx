import type { Creation } from '@jolimot/contract/creations';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { FailedPart } from '@/components/account/failed-part';
import { CreationCard, legendsOf } from '@/components/checkout/creation-card';
import { TextLink } from '@/components/ui/link';
import { SkeletonCard } from '@/components/ui/paper/card-object';
import { Section } from '@/components/ui/section';
import { useCreations } from '@/lib/api/creations';
import { correctionHash } from '@/lib/creation/screen/hash';

export function OrderedCards({ order }: { order: Order }) {
  const t = useTranslations('myAccount.order');
  const creations = useCreations(order.creations.map(({ id }) => id));
  return (
    <Section id="cards-title" title={t('cards', { count: order.creations.length })} className="mt-13">
      <FailedPart of={creations} action="loadCreations" className="mt-4" />
      <ul className="mt-5 grid gap-7">
        {order.creations.map(({ id, coverName }) => (
          <li key={id} className="flex items-start gap-5">
            {creations.isPending ? (
              <SkeletonCard shape="folded" className="w-[120px] flex-none" />
            ) : (
              <OrderedCard name={coverName} creation={creations.data?.get(id)} order={order} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type OrderedCardProps = { name: string; creation: Creation | undefined; order: Order };

function OrderedCard({ name, creation, order }: OrderedCardProps) {
  const t = useTranslations('myAccount.order');
  const legends = creation ? legendsOf(creation) : [];
  return (
    <>
      {creation && <CreationCard creation={creation} className="w-[104px] flex-none md:w-[150px]" />}
      <div className="min-w-0">
        <h3 className="text-h3">{name}</h3>
        {creation ? (
          <blockquote translate="no" className="mt-1.5 break-words whitespace-pre-line">
            {creation.customizations.Message?.value?.trim()}
          </blockquote>
        ) : (
          <p className="mt-1.5 text-small text-ink-2">{t('cardGone')}</p>
        )}
        {legends.length > 0 && (
          <p translate="no" className="mt-1.5 text-small text-ink-2">
            {t('legends', { legends: legends.join(' · ') })}
          </p>
        )}
        {creation && order.editable && (
          <TextLink to="creation" hash={correctionHash(order, creation.reference)} className="text-small">
            {t('correct')}
            <span className="sr-only"> {name}</span>
          </TextLink>
        )}
      </div>
    </>
  );
}
