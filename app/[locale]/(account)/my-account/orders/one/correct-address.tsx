import { recipientName } from '@jolimot/card/postal/address';
import type { Order } from '@jolimot/contract/orders/order';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressDialog } from '@/components/checkout/address/address-dialog';
import { TextButton } from '@/components/ui/text-button';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { useCreation } from '@/lib/api/creations';
import { addToast } from '@/stores/toasts';
import type { OrderEdit } from './use-order-edit';

type CorrectAddressProps = { order: Order; shipping: Order['shippings'][number]; edit: OrderEdit };

/** Corrects the address both in the book and on this order's prints. */
export function CorrectAddress({ order, shipping, edit }: CorrectAddressProps) {
  const t = useTranslations('myAccount.order');
  const [isOpen, setOpen] = useState(false);
  const countries = useCountries().data ?? [];
  const product = useCreation(order.creations[0]?.reference ?? null).data?.product.slug ?? 'greeting-card';
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
