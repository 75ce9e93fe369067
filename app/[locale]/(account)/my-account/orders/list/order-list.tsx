import type { Order } from '@jolimot/contract/orders/order';
import { orderStatuses } from '@jolimot/contract/orders/statuses';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { AccountPage } from '@/components/account/account-page';
import { ShutCounter, WaitingPost } from '@/components/account/empty-picture';
import { FailedPart } from '@/components/account/failed-part';
import { WaitingControls } from '@/components/layout/answers/waiting-controls';
import { OrderRowSkeleton, OrderRows } from '@/components/orders/order-row';
import { OrderStatus } from '@/components/orders/order-status';
import { Button } from '@/components/ui/button';
import { ButtonLink, Link, TextLink } from '@/components/ui/link';
import { Note, noteActionClass } from '@/components/ui/note';
import { Section } from '@/components/ui/section';
import { useOrderPages } from '@/lib/api/orders';
import { doneOrders, openOrders, ordersPerPage } from '@/lib/api/queries';
import { useErrorText } from '@/lib/i18n/error-text';
import { filterOf, OrderFilters, OrderSearch } from './order-filters';
import { PostedShelf } from './posted-shelf';

type Pages = ReturnType<typeof useOrderPages>;

export function OrderList() {
  const t = useTranslations('myAccount.orders');
  const open = useOrderPages(openOrders);
  const done = useOrderPages(doneOrders);
  const isEmpty = open.data?.total === 0 && done.data?.total === 0;
  const isFailed = open.isError && done.isError;
  const editable = open.data?.orders.filter((order) => order.editable).length ?? 0;

  return (
    <AccountPage
      title={t('title')}
      lead={open.isPending ? undefined : open.data && !isEmpty && t('lead', { count: open.data.total, editable })}
      action={!isEmpty && !isFailed && <ButtonLink to="creation">{t('create')}</ButtonLink>}
    >
      {isEmpty ? (
        <NothingYet />
      ) : isFailed ? (
        <NothingNow parts={[open, done]} />
      ) : (
        <div className="wrap pt-7 md:pt-11">
          {/* Late notes would push the rest down. */}
          {open.isPending ? (
            <OrderRowSkeleton />
          ) : (
            <WaitingControls>
              <Shelves open={open} done={done} />
            </WaitingControls>
          )}
        </div>
      )}
    </AccountPage>
  );
}

function Shelves({ open, done }: { open: Pages; done: Pages }) {
  const asked = useSearchParams();
  const filter = filterOf(asked.get('status'));
  const search = asked.get('search')?.trim() ?? '';
  return (
    <>
      <Trouble orders={open.data?.orders ?? []} />
      <OrderFilters chosen={search ? null : (filter?.name ?? 'all')} />
      <OrderSearch search={search} />
      {search ? (
        <FoundOrders key={search} search={search} />
      ) : filter ? (
        <FilteredOrders key={filter.name} filter={filter} />
      ) : (
        <>
          <Soon pages={open} />
          <Completed pages={done} />
        </>
      )}
      <StatusLegend />
    </>
  );
}

function Trouble({ orders }: { orders: readonly Order[] }) {
  const t = useTranslations('myAccount.orders');
  const found = orders.filter(({ newStatus }) => ['to_reship', 'waiting', 'error'].includes(newStatus));
  if (found.length === 0) return null;
  const notes = found.map((order) => (
    <Note
      key={order.id}
      tone={order.newStatus === 'error' ? 'error' : 'warning'}
      title={t(`trouble.${order.newStatus === 'to_reship' ? 'back' : 'held'}`, {
        name: order.creations[0]?.coverName ?? '',
      })}
    >
      {order.statuses.at(-1)?.reason}{' '}
      <Link
        to="my-account-orders"
        tail={[order.reference]}
        className={`${noteActionClass} -my-3 inline-flex items-center`}
      >
        {t('see')}
      </Link>
    </Note>
  ));
  return <div className="mb-7 grid w-fit max-w-full gap-3">{notes}</div>;
}

function Soon({ pages }: { pages: Pages }) {
  const t = useTranslations('myAccount.orders');
  return (
    <Section title={t('soon')} className="mt-9">
      <Rows pages={pages} nothing={t('noneSoon')} />
    </Section>
  );
}

function Completed({ pages }: { pages: Pages }) {
  const t = useTranslations('myAccount.orders');
  if (pages.data?.total === 0) return null;
  return (
    <Section title={t('completed')} className="mt-13 md:mt-22">
      {pages.isError && <ListFailed pages={pages} />}
      {pages.isPending && <OrderRowSkeleton />}
      {pages.data && <PostedShelf orders={pages.data.orders} />}
      <More pages={pages} />
    </Section>
  );
}

function FilteredOrders({ filter }: { filter: NonNullable<ReturnType<typeof filterOf>> }) {
  const t = useTranslations('myAccount.orders');
  const pages = useOrderPages({ statuses: filter.statuses, by: filter.by, itemsPerPage: ordersPerPage });
  return (
    <Section title={t(`filters.${filter.name}`)} className="mt-9">
      <Rows pages={pages} nothing={t('noneFiltered')} />
    </Section>
  );
}

function FoundOrders({ search }: { search: string }) {
  const t = useTranslations('myAccount.orders.search');
  const pages = useOrderPages({ statuses: orderStatuses, by: 'newest', search, itemsPerPage: ordersPerPage });
  return (
    <Section
      title={pages.data ? t('found', { count: pages.data.total, search }) : t('looking', { search })}
      isLive
      className="mt-9"
    >
      <Rows pages={pages} nothing={t('none')} />
    </Section>
  );
}

function Rows({ pages, nothing }: { pages: Pages; nothing: string }) {
  return (
    <>
      {pages.isError && <ListFailed pages={pages} />}
      {pages.isPending && <OrderRowSkeleton />}
      {pages.data?.orders.length === 0 && <p className="mt-4 text-lead text-ink-2">{nothing}</p>}
      {pages.data && <OrderRows orders={pages.data.orders} />}
      <More pages={pages} />
    </>
  );
}

function More({ pages }: { pages: Pages }) {
  const t = useTranslations('myAccount.orders');
  if (!pages.data || !pages.hasNextPage) return null;
  return (
    <Button
      variant="line"
      size="sm"
      className="mt-6"
      busy={pages.isFetchingNextPage}
      busyLabel={t('loading')}
      onClick={() => void pages.fetchNextPage()}
    >
      {t('more', { count: pages.data.total - pages.data.orders.length })}
    </Button>
  );
}

/** Orders exist but failed to load. */
function ListFailed({ pages }: { pages: Pages }) {
  const t = useTranslations('myAccount.orders');
  return (
    <div className="mt-5">
      <FailedPart of={pages} action="loadOrders" />
      <p className="mt-3 max-w-[36em] text-small text-ink-2">{t('safe')}</p>
      <TextLink to="contact-us">{t('contact')}</TextLink>
    </div>
  );
}

function NothingYet() {
  const t = useTranslations('myAccount.orders');
  return (
    <div className={bareClass}>
      <div>
        <h2 className="text-h2">{t('emptyTitle')}</h2>
        <p className="mt-3.5 max-w-[28em] text-lead text-pretty">{t('empty')}</p>
        <div className="mt-5.5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="creation">{t('create')}</ButtonLink>
          <TextLink to="my-account-drafts">{t('resume')}</TextLink>
        </div>
      </div>
      <WaitingPost />
    </div>
  );
}

function NothingNow({ parts }: { parts: readonly Pages[] }) {
  const t = useTranslations('myAccount.orders');
  const account = useTranslations('myAccount');
  const { errorText } = useErrorText();
  return (
    <div className={bareClass}>
      <div>
        <Note tone="error" role="alert" title={errorText(parts[0]?.error, 'loadOrders')} className="w-fit" />
        <p className="mt-5.5 max-w-[28em] text-lead text-pretty">{t('safe')}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onClick={() => parts.forEach((part) => void part.refetch())}>{account('retry')}</Button>
          <TextLink to="contact-us">{t('contact')}</TextLink>
        </div>
      </div>
      <ShutCounter />
    </div>
  );
}

const bareClass = 'wrap grid gap-x-16 gap-y-9 pt-10 md:grid-cols-2 md:items-center md:pt-18';

function StatusLegend() {
  const t = useTranslations('myAccount.orders');
  return (
    <details className="group mt-13 border-t border-line md:mt-22">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 font-display text-body [&::-webkit-details-marker]:hidden">
        {t('legendTitle')}
        <span aria-hidden="true" className="text-[1.5rem] leading-none group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-[1.5rem] leading-none group-open:block">
          –
        </span>
      </summary>
      <ul className="grid pb-3.5 md:grid-cols-3 md:gap-x-11">
        {orderStatuses.map((status) => (
          <li
            key={status}
            className="grid justify-items-start gap-1.5 border-t border-line py-2.5 text-small leading-[1.3] md:py-4"
          >
            <OrderStatus status={status} />
            <span>{t(`legend.${status}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
