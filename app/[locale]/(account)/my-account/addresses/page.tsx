import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/words/client-messages';
import { AddressBook } from './address-book';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myAccount.addresses');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function AddressesPage() {
  return (
    <ClientMessages namespaces={['myAccount', 'errors', 'refusals', 'checkout']}>
      <AddressBook />
    </ClientMessages>
  );
}
