import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { ClientMessages } from '@/components/layout/words/client-messages';
import { askAddresses } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { AddressBook } from './address-book';

export const generateMetadata = privateMetadata('myAccount.addresses');

export default function AddressesPage() {
  return (
    <ClientMessages namespaces={['myAccount', 'errors', 'checkout']}>
      <FirstAnswers ask={askAddresses}>
        <AddressBook />
      </FirstAnswers>
    </ClientMessages>
  );
}
