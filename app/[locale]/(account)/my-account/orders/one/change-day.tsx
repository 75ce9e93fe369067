import { recipientName } from '@jolimot/card/postal/address';
import { lastMinuteBefore, longDay, longMoment } from '@jolimot/client/dates';
import { deliveryEstimate } from '@jolimot/contract/calendar/delivery-estimate';
import type { Order } from '@jolimot/contract/orders/order';
import { editableUntil } from '@jolimot/contract/orders/statuses';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AccountPage, BackLink } from '@/components/account/account-page';
import { FailedPart } from '@/components/account/failed-part';
import { UntilPlate } from '@/components/orders/change-limit';
import { useOrderTitle } from '@/components/orders/order-overview';
import { ShippingDay, useShippingCalendar } from '@/components/orders/shipping-day';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { LoaderBar } from '@/components/ui/loader-bar';
import { Ticket, TicketRow } from '@/components/ui/paper/ticket';
import { useCountries } from '@/lib/api/addresses';
import { pathOf } from '@/lib/paths';
import { addToast } from '@/stores/toasts';
import { EditError } from './edit-error';
import type { OrderEdit } from './use-order-edit';

export function ChangeDay({ order, edit }: { order: Order; edit: OrderEdit }) {
  const t = useTranslations('myAccount.order.day');
  const locale = useLocale();
  const { titleOf } = useOrderTitle();
  const planned = order.shippings[0]?.date ?? '';
  const [wanted, setWanted] = useState<string | null>(planned);
  const { holidays, calendar } = useShippingCalendar(wanted);

  return (
    <AccountPage
      back={
        <BackLink to="my-account-orders" tail={[order.reference]}>
          {titleOf(order)}
        </BackLink>
      }
      title={t('title')}
      lead={t('lead', { day: longDay(planned, locale), count: order.shippings.length })}
    >
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-9 pt-8 md:grid-cols-[minmax(0,1fr)_380px] md:pt-14">
        {holidays.isError ? (
          <FailedPart of={holidays} action="loadShopHolidays" />
        ) : holidays.isPending ? (
          <LoaderBar color="orange" label={t('loading')} />
        ) : (
          <>
            <ShippingDay {...calendar} onChoose={setWanted}>
              <Arrivals order={order} day={calendar.day} />
            </ShippingDay>
            <NewDay order={order} edit={edit} planned={planned} day={calendar.day} />
          </>
        )}
      </div>
    </AccountPage>
  );
}

function Arrivals({ order, day }: { order: Order; day: string }) {
  const t = useTranslations('myAccount.order');
  const locale = useLocale();
  const countries = useCountries().data ?? [];
  return (
    <ul className="mt-2">
      {order.shippings.map(({ id, recipient }) => {
        const zone = countries.find(({ isoCode }) => isoCode === recipient.countryCode)?.zone;
        if (!zone) return null;
        const { from, to } = deliveryEstimate(day, zone.deliveryDays);
        return (
          <li key={id} className="border-b border-line py-2.5 leading-[1.25]">
            <b className="block font-display text-[1.125rem] font-normal">{recipientName(recipient)}</b>
            <span className="text-small text-ink-2">
              {t('arrives', { from: longDay(from, locale), to: longDay(to, locale) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function NewDay({ order, edit, planned, day }: { order: Order; edit: OrderEdit; planned: string; day: string }) {
  const t = useTranslations('myAccount.order.day');
  const locale = useLocale();
  const router = useRouter();
  const isSame = order.shippings.every(({ date }) => date === day);
  const save = async () => {
    if (!(await edit.setDay(day))) return;
    addToast({ message: t('saved'), toastClass: 'success' });
    router.replace(pathOf('my-account-orders', locale, [order.reference]));
  };
  return (
    <Ticket title={t('ticket')} className="z-2 md:sticky md:top-20 md:-mt-38">
      <TicketRow label={t('planned')}>{longDay(planned, locale)}</TicketRow>
      <TicketRow label={t('chosen')} strong>
        {longDay(day, locale)}
      </TicketRow>
      <UntilPlate
        lead={t('until')}
        moment={longMoment(lastMinuteBefore(editableUntil([day])), locale)}
        className="mt-2 mb-4"
      />
      <EditError edit={edit} at="day" />
      <Button wide busy={edit.isBusy} busyLabel={t('saving')} disabled={isSame} onClick={() => void save()}>
        {t('save', { day: longDay(day, locale) })}
      </Button>
      <p className="mt-1 text-center">
        <TextLink to="my-account-orders" tail={[order.reference]}>
          {t('keep', { day: longDay(planned, locale) })}
        </TextLink>
      </p>
    </Ticket>
  );
}
