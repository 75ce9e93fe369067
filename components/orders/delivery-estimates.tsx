import { recipientName } from '@jolimot/card/postal/address';
import { longDay } from '@jolimot/client/dates';
import type { Address, Country } from '@jolimot/contract/addresses';
import { deliveryEstimate } from '@jolimot/contract/calendar/delivery-estimate';
import { useLocale, useTranslations } from 'next-intl';

type DeliveryEstimatesProps = {
  day: string;
  recipients: readonly Address[];
  countryOf: (iri: string) => Country | undefined;
};

/** docs/product/addresses.md, "Delays" */
export function DeliveryEstimates({ day, recipients, countryOf }: DeliveryEstimatesProps) {
  const t = useTranslations('checkout.order');
  const locale = useLocale();
  return (
    <ul className="mt-1.5 grid gap-1 text-small">
      {recipients.map((address) => {
        const country = countryOf(address.country);
        if (!country) return null;
        const { from, to } = deliveryEstimate(day, country.zone.deliveryDays);
        return (
          <li key={address.id}>
            {t('arrives', {
              name: recipientName(address),
              country: country.name,
              from: longDay(from, locale),
              to: longDay(to, locale),
            })}
          </li>
        );
      })}
    </ul>
  );
}
