import { recipientName } from '@jolimot/card/postal/address';
import type { Address } from '@jolimot/contract/addresses';
import type { Order } from '@jolimot/contract/orders/order';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Refusal } from '@/components/ui/refusal';
import { Section } from '@/components/ui/section';
import { TextButton } from '@/components/ui/text-button';
import { addressLine } from '@/lib/addresses/recipient';
import { useAddresses, useCountries } from '@/lib/api/addresses';
import { useDuplicateCreation } from '@/lib/api/creations';
import { useErrorText } from '@/lib/i18n/error-text';
import { pathOf } from '@/lib/paths';
import { useOrderDraft } from '@/stores/order-draft';

const proposed = 2;

/** With a copy of the card (docs/product/orders.md, "The same card again"). */
export function SendAgain({ order }: { order: Order }) {
  const t = useTranslations('checkout.again');
  const locale = useLocale();
  const router = useRouter();
  const { errorText } = useErrorText();
  const duplicate = useDuplicateCreation();
  const book = useAddresses().data || [];
  const countries = useCountries().data ?? [];
  const countryOf = ({ country }: Address) => countries.find(({ iri }) => iri === country);
  const [card] = order.creations;
  if (!card) return null;

  const sent = new Set(order.shippings.map(({ address }) => address));
  const others = book.filter(({ iri }) => !sent.has(iri)).slice(0, proposed);
  const send = (to: Address | null) =>
    duplicate.mutate(card.reference, {
      onSuccess: ({ reference }) => {
        const draft = useOrderDraft.getState();
        draft.open([reference]);
        if (to) draft.toggle(to.id);
        router.push(`${pathOf('order', locale)}?creation=${reference}`);
      },
    });

  return (
    <Section title={t('title')} className="mt-13">
      <p className="mt-1.5 mb-4 text-small text-ink-2">{t('lead')}</p>
      {duplicate.isError && <Refusal className="mb-4">{errorText(duplicate.error, 'duplicateCreation')}</Refusal>}
      <ul className="grid gap-3">
        {others.map((address) => (
          <li
            key={address.id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-note border border-line bg-vellum px-4 py-3.5 shadow-flat sm:px-6"
          >
            <p className="min-w-0 leading-[1.3]">
              <b className="block font-display text-body font-normal">{recipientName(address)}</b>
              <span className="text-small text-ink-2">{addressLine(address, countryOf(address))}</span>
            </p>
            <Button
              size="sm"
              variant="line"
              busy={duplicate.isPending}
              aria-label={t('toName', { name: recipientName(address) })}
              className="max-sm:w-full"
              onClick={() => send(address)}
            >
              {t('to')}
            </Button>
          </li>
        ))}
      </ul>
      <TextButton className="mt-2" aria-busy={duplicate.isPending} onClick={() => duplicate.isPending || send(null)}>
        <Icon name="plus" />
        {t('someone')}
      </TextButton>
    </Section>
  );
}
