import { privateMetadata } from '@/lib/page/metadata';
import { idIn } from '@/lib/page/route-tail';
import { Withdrawal } from './withdrawal';

type WithdrawalPageProps = { params: Promise<{ purchase?: string[] }> };

export const generateMetadata = privateMetadata('myAccount.withdrawal');

export default async function WithdrawalPage({ params }: WithdrawalPageProps) {
  return <Withdrawal id={idIn((await params).purchase)} />;
}
