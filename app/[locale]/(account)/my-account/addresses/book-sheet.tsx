import { recipientName } from '@jolimot/card/postal/address';
import type { Address, Country } from '@jolimot/contract/addresses';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { LateAddressForm } from '@/components/checkout/address/late-address-form';
import { quietButtonClass } from '@/components/ui/button-class';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import { TextLink, textLinkClass } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { useRemoveAddress } from '@/lib/api/addresses';
import { useErrorText } from '@/lib/i18n/error-text';
import { useIsWide } from '@/lib/page/use-is-wide';
import { writeNextTo } from '@/stores/order-draft';
import { addToast } from '@/stores/toasts';
import { hashOf, openPlace } from './parts/use-book-place';

type BookSheetProps = {
  /** Undefined when removed. */
  address: Address | 'new' | undefined;
  countries: readonly Country[];
  /** False beside the list without a click. */
  isOpen: boolean;
};

export function BookSheet({ address, countries, isOpen }: BookSheetProps) {
  const t = useTranslations('myAccount.addresses');
  // On a phone a closed sheet is hidden.
  const isWide = useIsWide();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  const known = address === 'new' || !address ? null : address;
  return (
    <section aria-labelledby="sheet-title">
      <a href={hashOf({ kind: 'list' })} className={`${textLinkClass} mb-1 text-small md:hidden`}>
        <Icon name="chevron" className="size-[18px] rotate-90" />
        {t('back')}
      </a>
      <h2
        ref={heading}
        id="sheet-title"
        tabIndex={-1}
        className={clsx('text-h2 break-words focus:outline-none', !known && 'mb-5')}
      >
        {known ? t('envelopeOf', { name: known.firstname || recipientName(known) }) : t('newEnvelope')}
      </h2>
      {known && (
        <TextLink to="creation" onClick={() => writeNextTo(known.id)} className="mb-4">
          {t('write', { name: known.firstname || recipientName(known) })}
        </TextLink>
      )}
      {address === undefined ? (
        <Note tone="info">{t('gone')}</Note>
      ) : (
        <LateAddressForm
          isWanted={isOpen || isWide}
          address={known}
          countries={countries}
          product="greeting-card"
          onCancel={() => openPlace({ kind: 'list' })}
          onSaved={({ id }) => openPlace(known ? { kind: 'list' } : { kind: 'address', id })}
          more={known && <RemoveAddress address={known} />}
        />
      )}
    </section>
  );
}

function RemoveAddress({ address }: { address: Address }) {
  const t = useTranslations('myAccount.addresses');
  const { errorText } = useErrorText();
  const remove = useRemoveAddress();
  return (
    <>
      <ConfirmButton
        variant="line"
        busy={remove.isPending}
        object={recipientName(address)}
        className={`${quietButtonClass} text-pink-ink`}
        onConfirm={() =>
          remove.mutate(address.id, {
            onSuccess: () => {
              addToast({ message: t('removed'), toastClass: 'success' });
              openPlace({ kind: 'list' });
            },
          })
        }
      >
        {t('remove')}
      </ConfirmButton>
      <FieldError id="remove-error">{remove.isError ? errorText(remove.error, 'removeAddress') : undefined}</FieldError>
    </>
  );
}
