import { privateMetadata } from '@/lib/page/metadata';
import { AccountHome } from './account-home';

export const generateMetadata = privateMetadata('account.home');

export default function AccountPage() {
  return <AccountHome />;
}
