import { useTranslations } from 'next-intl';
import type { ExportHeads } from '@/lib/addresses/export-book';

/** Known to an import (lib/addresses/csv-columns.ts). */
export function useExportHeads(): ExportHeads {
  const t = useTranslations('checkout.address');
  return {
    firstname: t('firstname'),
    lastname: t('lastname'),
    company: t('company'),
    address1: t('address1'),
    address2: t('address2'),
    address3: t('address3'),
    zipcode: t('zipcode'),
    city: t('city'),
    state: t('regions.region'),
    country: t('country'),
  };
}
