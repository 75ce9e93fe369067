import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askTransaction } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { referenceIn } from '@/lib/page/route-tail';
import { PurchaseConfirmation } from './purchase-confirmation';

export const generateMetadata = privateMetadata('checkout.purchased');

type PurchaseConfirmationPageProps = { params: Promise<{ transactionId?: string[] }> };

export default async function PurchaseConfirmationPage({ params }: PurchaseConfirmationPageProps) {
  const transactionId = referenceIn((await params).transactionId);
  return (
    <FirstAnswers ask={askTransaction(transactionId)}>
      <PurchaseConfirmation transactionId={transactionId} />
    </FirstAnswers>
  );
}
