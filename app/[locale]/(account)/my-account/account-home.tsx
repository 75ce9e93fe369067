'use client';

import type { User } from '@jolimot/contract/accounts';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { AccountPage } from '@/components/account/account-page';
import { DraftCard, NewCard } from '@/components/account/draft-card';
import { FailedPart } from '@/components/account/failed-part';
import { menuEntries } from '@/components/account/menu-entries';
import { MenuIcon } from '@/components/account/menu-icon';
import { ResendValidation } from '@/components/account/resend-validation';
import { OrderOverview } from '@/components/orders/order-overview';
import { OrderRowSkeleton, OrderRows } from '@/components/orders/order-row';
import { Link, TextLink } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { SkeletonCard } from '@/components/ui/paper/card-object';
import { StampRow } from '@/components/ui/paper/stamp';
import { Section } from '@/components/ui/section';
import { useDrafts } from '@/lib/api/creations';
import { useNextOrders } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';

/** A link leads to the rest. */
const shown = 4;

export function AccountHome() {
  const t = useTranslations('account.home');
  const user = useUser();
  const next = useNextOrders();
  const drafts = useDrafts();
  // Orders must not move down when the part above arrives.
  if (user.isPending || next.isPending) return <LoadingHome />;
  const [first, ...others] = next.data?.orders ?? [];
  return (
    <AccountPage
      title={user.data ? t('title', { name: user.data.firstname }) : t('metaTitle')}
      lead={next.data ? t('lead', { count: next.data.total }) : ''}
      action={user.data && <Balance user={user.data} />}
      hero={first && <FirstOrder order={first} />}
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 pt-9 md:gap-20 md:pt-14">
        <FailedPart of={user} action="loadUser" />
        {user.data && !user.data.verified && (
          <Note tone="warning" title={t('unverified')}>
            {t('unverifiedMore')} <ResendValidation userId={user.data.id} />
          </Note>
        )}
        {first ? <LaterOrders orders={others} /> : <NextOrders next={next} />}
        <DraftShelf drafts={drafts} />
        {/* Below the drafts, not to jump. */}
        {!drafts.isPending && <AllPages />}
      </div>
    </AccountPage>
  );
}

function LoadingHome() {
  const t = useTranslations('account.home');
  return (
    <AccountPage title={t('metaTitle')}>
      <div className="wrap pt-9 md:pt-14">
        <OrderRowSkeleton />
      </div>
    </AccountPage>
  );
}

function Balance({ user: { creditSold } }: { user: User }) {
  const t = useTranslations('account.home');
  return (
    <div>
      <StampRow count={creditSold} max={10} label={t('reserve', { count: creditSold })} />
      <TextLink to="buy-credits">{t('more')}</TextLink>
    </div>
  );
}

function FirstOrder({ order }: { order: Order }) {
  const t = useTranslations('account.home');
  const words = useTranslations('myAccount.orders');
  return (
    <OrderOverview order={order} heading="h2">
      <p className="mt-4 flex flex-wrap gap-x-6 md:mt-6">
        <TextLink to="my-account-orders" tail={[order.reference]}>
          {words(order.editable ? 'change' : 'see')}
        </TextLink>
        <TextLink to="my-account-orders">{t('allOrders')}</TextLink>
      </p>
    </OrderOverview>
  );
}

function LaterOrders({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('account.home');
  if (orders.length === 0) return null;
  return (
    <Section title={t('later')}>
      <OrderRows orders={orders} />
    </Section>
  );
}

function NextOrders({ next }: { next: ReturnType<typeof useNextOrders> }) {
  const t = useTranslations('account.home');
  return (
    <Section title={t('next')}>
      {next.isError ? (
        <FailedPart of={next} action="loadOrders" className="mt-4" />
      ) : (
        <p className="mt-3 text-lead text-ink-2">{t('noNext')}</p>
      )}
      <TextLink to="my-account-orders" className="mt-5">
        {t('allOrders')}
      </TextLink>
    </Section>
  );
}

function DraftShelf({ drafts }: { drafts: ReturnType<typeof useDrafts> }) {
  const t = useTranslations('account.home');
  const found = drafts.data ?? [];
  return (
    <Section title={t('drafts')} titleClass="mb-6">
      <FailedPart of={drafts} action="loadCreations" className="mb-6" />
      {drafts.data?.length === 0 && <p className="mb-5 text-lead text-ink-2">{t('noDrafts')}</p>}
      <ul
        aria-busy={drafts.isPending}
        className="grid grid-cols-2 items-start gap-x-5 gap-y-8 sm:grid-cols-3 md:grid-cols-5 md:gap-x-9"
      >
        {drafts.isPending && (
          <li>
            <SkeletonCard shape="folded" />
            <span className="sr-only">{t('loading')}</span>
          </li>
        )}
        {found.slice(0, shown).map((creation) => (
          <li key={creation.reference}>
            <DraftCard creation={creation} />
          </li>
        ))}
        <li className="max-sm:col-span-2">
          <NewCard>{t('newCard')}</NewCard>
        </li>
      </ul>
      {found.length > shown && <TextLink to="my-account-drafts">{t('seeDrafts')}</TextLink>}
    </Section>
  );
}

function AllPages() {
  const t = useTranslations('account.home');
  const names = useTranslations('myAccount.menu');
  return (
    <Section title={t('all')} titleClass="mb-4">
      <ul className="grid gap-x-9 sm:grid-cols-2 md:grid-cols-4">
        {menuEntries
          .filter(({ to }) => to !== 'my-account')
          .map(({ to, key, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-14 items-center gap-3 border-b border-line font-display text-body no-underline hover:underline"
              >
                <MenuIcon name={icon} className="text-ci" />
                {names(key)}
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}
