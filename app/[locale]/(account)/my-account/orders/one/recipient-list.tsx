import { recipientName } from '@jolimot/card/postal/address';
import { longDay } from '@jolimot/client/dates';
import type { Order } from '@jolimot/contract/orders/order';
import type { CardState } from '@jolimot/contract/orders/statuses';
import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressDialog } from '@/components/checkout/address/address-dialog';
import { quietButtonClass } from '@/components/ui/button-class';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { Stamp, stampMotif } from '@/components/ui/paper/stamp';
import { Section } from '@/components/ui/section';
import { TextButton } from '@/components/ui/text-button';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { addToast } from '@/stores/toasts';
import { AddRecipient } from './add-recipient';
import { ChooseAddress, useProductOf, useReplacedButton } from './choose-address';
import { EditError } from './edit-error';
import type { OrderEdit } from './use-order-edit';

type Shipping = Order['shippings'][number];

export function RecipientList({ order, edit }: { order: Order; edit: OrderEdit }) {
  const t = useTranslations('myAccount.order');
  const isPast = order.newStatus === 'cancelled' || order.newStatus === 'delivered';
  return (
    <Section title={t('people', { count: order.shippings.length, state: isPast ? 'past' : 'coming' })}>
      <ul className="mt-5 grid gap-3.5">
        {order.shippings.map((shipping, index) => (
          <RecipientSlip key={shipping.id} order={order} shipping={shipping} rank={index} edit={edit} />
        ))}
      </ul>
      {order.editable && <AddRecipient order={order} edit={edit} />}
    </Section>
  );
}

type SlipProps = { order: Order; shipping: Shipping; rank: number; edit: OrderEdit };

function RecipientSlip({ order, shipping, rank, edit }: SlipProps) {
  const t = useTranslations('myAccount.order');
  const locale = useLocale();
  const { isOpen, opener, open, close } = useReplacedButton(false);
  const { recipient, delivery } = shipping;
  const name = recipientName(recipient);
  const isSent = order.newStatus === 'shipped' || order.newStatus === 'delivered';
  return (
    <li className="rounded-[3px] bg-vellum px-4.5 pt-4 pb-2 shadow-card md:px-6 md:pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)_46px] gap-x-3.5">
        <div className="min-w-0">
          <h3 className="text-[1.25rem]">{name}</h3>
          <p translate="no" className="mt-0.5 text-small leading-[1.3] text-ink-2">
            {recipient.lines.filter((line) => line !== name).join(', ')}
          </p>
        </div>
        <Stamp motif={stampMotif(rank)} className="w-[46px] rotate-3" />
      </div>
      <div className="mt-2 mb-1.5 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-small">
        {order.newStatus !== 'cancelled' && <CardStates order={order} shipping={shipping.id} />}
        {order.newStatus !== 'cancelled' && (
          <span>
            {t(isSent ? 'arrivesSent' : 'arrives', {
              from: longDay(delivery.from, locale),
              to: longDay(delivery.to, locale),
            })}
          </span>
        )}
      </div>
      <EditError edit={edit} at={shipping.id} />
      {order.editable &&
        (isOpen ? (
          <ChangeRecipient order={order} shipping={shipping} edit={edit} onClose={close} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-1">
            <TextButton ref={opener} onClick={open}>
              {t('changeRecipient')}
              <span className="sr-only"> {name}</span>
            </TextButton>
            <CorrectAddress shipping={shipping} order={order} edit={edit} />
            {order.shippings.length > 1 && (
              <ConfirmButton
                size="sm"
                variant="line"
                object={name}
                className={quietButtonClass}
                busy={edit.isBusy && edit.place === shipping.id}
                confirmLabel={t('confirmRemove')}
                onConfirm={() => void edit.remove(shipping.id)}
              >
                {t('remove')}
              </ConfirmButton>
            )}
          </div>
        ))}
    </li>
  );
}

const stateLook: Record<CardState, string> = {
  to_print: 'blue',
  printed: 'orange',
  shipped: 'purple',
  delivered: 'green',
};

function CardStates({ order, shipping }: { order: Order; shipping: number }) {
  const t = useTranslations('myAccount.order.cardStates');
  const states = [...new Set(order.cards.filter((card) => card.shipping === shipping).map(({ state }) => state))];
  return states.map((state) => (
    <span
      key={state}
      className={clsx(
        stateLook[state],
        'inline-flex min-h-8 items-center gap-2 rounded-label bg-cp px-3 py-1 text-micro font-bold text-ci outline -outline-offset-4 outline-current/45',
      )}
    >
      <i aria-hidden="true" className="size-[11px] rounded-full border-2 border-current" />
      {t(state)}
    </span>
  ));
}

type ChangeRecipientProps = { order: Order; shipping: Shipping; edit: OrderEdit; onClose: () => void };

function ChangeRecipient({ order, shipping, edit, onClose }: ChangeRecipientProps) {
  const t = useTranslations('myAccount.order');
  const name = recipientName(shipping.recipient);
  return (
    <ChooseAddress
      question={t('insteadOf', { name })}
      {...{ order, edit, onClose }}
      actionFor={(address) => (address ? t('choose', { name: recipientName(address) }) : t('chooseNobody'))}
      onChoose={async ({ iri }) => {
        if (await edit.replace(shipping.id, iri)) onClose();
      }}
      cancelLabel={t('keep', { name })}
    />
  );
}

type CorrectAddressProps = Omit<ChangeRecipientProps, 'onClose'>;

/** In the book and on this order's prints. */
function CorrectAddress({ order, shipping, edit }: CorrectAddressProps) {
  const t = useTranslations('myAccount.order');
  const [isOpen, setOpen] = useState(false);
  const countries = useCountries().data ?? [];
  const product = useProductOf(order);
  const address = (useAddresses().data || []).find(({ iri }) => iri === shipping.address);
  // It left the book: it can only be replaced.
  if (!address) return null;
  const correct = async (iri: string): Promise<void> => {
    setOpen(false);
    if (await edit.replace(shipping.id, iri)) addToast({ message: t('addressCorrected'), toastClass: 'success' });
  };
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>
        {t('correctAddress')}
        <span className="sr-only"> {recipientName(shipping.recipient)}</span>
      </TextButton>
      {isOpen && (
        <AddressDialog
          address={address}
          countries={countries}
          product={product}
          onClose={() => setOpen(false)}
          onSaved={({ iri }) => void correct(iri)}
        />
      )}
    </>
  );
}
