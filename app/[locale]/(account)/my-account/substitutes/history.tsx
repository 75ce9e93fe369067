import { shortDay, timeOfDay } from '@jolimot/client/dates';
import { parisDay } from '@jolimot/contract/shipping-days';
import { useLocale, useTranslations } from 'next-intl';
import { FailedPart } from '@/components/account/failed-part';
import { Button } from '@/components/ui/button';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Section } from '@/components/ui/section';
import type { useAuditLog } from '@/lib/api/substitutes';

type ActionKey = Parameters<ReturnType<typeof useTranslations<'myAccount.substitutes.actions'>>>[0];

/** The log may hold other calls too. */
const known: ReadonlySet<string> = new Set<ActionKey>([
  ...(['getSubstituteToken', 'createSubstituteGrant', 'deleteSubstituteGrant', 'createAddress'] as const),
  ...(['updateAddress', 'deleteAddress', 'importAddresses', 'createCreation', 'updateCreation'] as const),
  ...(['deleteCreation', 'duplicateCreation', 'createCustomization', 'deleteCustomization', 'swapPhotos'] as const),
  ...(['undoCreation', 'redoCreation', 'associateCreations', 'createOrder', 'updateOrder', 'cancelOrder'] as const),
  ...(['answerArrival', 'createFreePurchase', 'createPaymentIntent', 'validateCoupon', 'updateShopUser'] as const),
  ...(['deleteShopUser', 'grantRoles'] as const),
]);
const isKnown = (action: string): action is ActionKey => known.has(action);

type Entry = NonNullable<ReturnType<typeof useAuditLog>['data']>['pages'][number][number];

export function History({ log }: { log: ReturnType<typeof useAuditLog> }) {
  const t = useTranslations('myAccount.substitutes');
  const entries = log.data?.pages.flat() ?? [];
  return (
    <Section title={t('history')} className="mt-14 min-w-0 md:col-start-1">
      <FailedPart of={log} action="loadAudit" className="mt-4" />
      {log.isPending && <LoaderBar label={t('loading')} className="mt-4" />}
      {log.isSuccess && entries.length === 0 && <p className="mt-3">{t('noHistory')}</p>}
      <ol className="mt-4">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          size="sm"
          variant="line"
          className="mt-4"
          busy={log.isFetchingNextPage}
          onClick={() => log.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Section>
  );
}

function HistoryEntry({ entry: { actor, shopUser, action, status, createdAt } }: { entry: Entry }) {
  const t = useTranslations('myAccount.substitutes');
  const locale = useLocale();
  const { day, month } = shortDay(parisDay(new Date(createdAt)), locale);
  const isRefused = status !== null && status >= 400;
  const who = t('who', {
    actor: actor.name || t('someone'),
    client: shopUser?.name || t('someone'),
    time: timeOfDay(new Date(createdAt), locale),
  });
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 border-b-[1.5px] border-dotted border-line-strong py-3 leading-tight first:border-t-[1.5px] first:border-t-ink first:[border-top-style:solid]">
      <time dateTime={createdAt} className="text-micro leading-none text-ink-2">
        <b className="block font-display text-h3 font-normal text-ink">{day}</b>
        {month}
      </time>
      <div className="min-w-0">
        <b className="block font-display text-body font-normal">
          {t(`actions.${isKnown(action) ? action : 'other'}`)}
          {isRefused && <span className="font-text text-small text-pink-ink"> ({t('refused')})</span>}
        </b>
        <span className="block text-small break-words text-ink-2">{who}</span>
      </div>
    </li>
  );
}
