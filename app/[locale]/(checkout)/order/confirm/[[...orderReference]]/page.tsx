import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askPlacedOrder } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { referenceIn } from '@/lib/page/route-tail';
import { OrderConfirmation } from './order-confirmation';

export const generateMetadata = privateMetadata('checkout.ordered');

type OrderConfirmationPageProps = { params: Promise<{ orderReference?: string[] }> };

export default async function OrderConfirmationPage({ params }: OrderConfirmationPageProps) {
  const reference = referenceIn((await params).orderReference);
  return (
    <FirstAnswers ask={askPlacedOrder(reference)}>
      <OrderConfirmation reference={reference} />
    </FirstAnswers>
  );
}
