import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askPurchase } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { idIn } from '@/lib/page/route-tail';
import { Withdrawal } from './withdrawal';

type WithdrawalPageProps = { params: Promise<{ purchase?: string[] }> };

export const generateMetadata = privateMetadata('myAccount.withdrawal');

export default async function WithdrawalPage({ params }: WithdrawalPageProps) {
  const id = idIn((await params).purchase);
  return (
    <FirstAnswers ask={askPurchase(id)}>
      <Withdrawal id={id} />
    </FirstAnswers>
  );
}
