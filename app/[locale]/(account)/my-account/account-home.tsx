'use client';

import type { User } from '@jolimot/contract/accounts';
import { useLocale, useTranslations } from 'next-intl';
import { DraftCard } from '@/components/account/draft-card';
import { ResendValidation } from '@/components/account/resend-validation';
import { OrderStatus } from '@/components/checkout/order-status';
import { Button } from '@/components/ui/button';
import { Link, TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Note } from '@/components/ui/note';
import { StampRow } from '@/components/ui/paper/stamp';
import { useDrafts } from '@/lib/api/creations';
import { useOrders } from '@/lib/api/orders';
import { useUser } from '@/lib/api/users';
import { useSignedIn } from '@/lib/auth/page-guards';
import { signOut } from '@/lib/auth/sign-out';
import { formatDate } from '@/lib/dates';
import { useErrorText } from '@/lib/i18n/error-text';
import { openDocument } from '@/lib/open-document';
import { pathOf } from '@/lib/paths';

/** Drafts shown here; the rest is one link away. */
const shown = 4;

/** The account at a glance: credits, drafts, orders. */
export function AccountHome() {
  const t = useTranslations('account.home');
  const { errorText } = useErrorText();
  const signedIn = useSignedIn();
  const user = useUser();

  if (user.isError) {
    return (
      <div className="wrap py-section">
        <Note tone="error" role="alert">
          {errorText(user.error, 'loadUser')}{' '}
          <button type="button" className="font-bold underline" onClick={() => user.refetch()}>
            {t('loadFailed')}
          </button>
        </Note>
      </div>
    );
  }
  if (!signedIn || !user.data) {
    return (
      <div className="wrap py-section">
        <LoaderBar color="pink" label={t('metaTitle')} />
      </div>
    );
  }
  return (
    <div className="wrap grid gap-14 py-12 md:py-20">
      <AccountHead user={user.data} />
      <DraftShelf />
      <OrderList />
      <SignOutButton />
    </div>
  );
}

function AccountHead({ user }: { user: User }) {
  const t = useTranslations('account.home');
  return (
    <div className="green flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
      <h1 className="text-h1">{t('title', { name: user.firstname })}</h1>
      <div>
        <StampRow count={user.creditSold} max={10} label={t('reserve', { count: user.creditSold })} />
        <TextLink to="buy-credits">{t('more')}</TextLink>
      </div>
      {!user.verified && (
        <Note tone="warning" title={t('unverified')} className="w-full">
          {t('unverifiedMore')} <ResendValidation userId={user.id} />
        </Note>
      )}
    </div>
  );
}

function DraftShelf() {
  const t = useTranslations('account.home');
  const drafts = useDrafts().data ?? [];
  return (
    <section aria-labelledby="drafts-title">
      <h2 id="drafts-title" className="mb-6 text-h2">
        {t('drafts')}
      </h2>
      <ul className="grid grid-cols-2 items-start gap-x-5 gap-y-8 sm:grid-cols-3 md:grid-cols-5 md:gap-x-9">
        {drafts.slice(0, shown).map((creation) => (
          <li key={creation.reference}>
            <DraftCard creation={creation} />
          </li>
        ))}
        <li>
          <Link
            to="creation"
            className="grid aspect-[105/148] place-items-center rounded-card border-2 border-dashed border-ink-3 p-4 text-center font-display text-body no-underline hover:bg-kraft"
          >
            {t('newCard')}
          </Link>
        </li>
      </ul>
      {drafts.length > shown && <TextLink to="my-account-drafts">{t('seeDrafts')}</TextLink>}
    </section>
  );
}

function OrderList() {
  const t = useTranslations('account.home');
  const { errorText } = useErrorText();
  const orders = useOrders();
  return (
    <section aria-labelledby="orders-title" className="purple">
      <h2 id="orders-title" className="mb-4 text-h2">
        {t('ordersTitle')}
      </h2>
      {orders.isError && (
        <Note tone="error" role="alert">
          {errorText(orders.error, 'loadOrders')}
        </Note>
      )}
      {orders.data?.length === 0 && <p className="text-ink-2">{t('noOrders')}</p>}
      <ul>
        {orders.data?.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2">
            <TextLink to="order-confirm" tail={[order.reference]}>
              {t('orderLine', { date: formatDate(order.date), count: order.cards.length })}
            </TextLink>
            <OrderStatus status={order.newStatus} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Logout clears everything held here and leads to login (docs/product/screens.md, "Session" and "Layout"). */
function SignOutButton() {
  const t = useTranslations('account.home');
  const locale = useLocale();
  return (
    <div>
      <Button
        variant="line"
        size="sm"
        onClick={() => {
          signOut();
          openDocument(pathOf('login', locale));
        }}
      >
        {t('signOut')}
      </Button>
    </div>
  );
}
