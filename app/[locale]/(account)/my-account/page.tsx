import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askHome } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { AccountHome } from './account-home';

export const generateMetadata = privateMetadata('account.home');

export default function AccountPage() {
  return (
    <FirstAnswers ask={askHome}>
      <AccountHome />
    </FirstAnswers>
  );
}
