import { ClientMessages } from '@/components/layout/words/client-messages';
import { privateMetadata } from '@/lib/page/metadata';
import { AddressBook } from './address-book';

export const generateMetadata = privateMetadata('myAccount.addresses');

export default function AddressesPage() {
  return (
    <ClientMessages namespaces={['myAccount', 'errors', 'checkout']}>
      <AddressBook />
    </ClientMessages>
  );
}
