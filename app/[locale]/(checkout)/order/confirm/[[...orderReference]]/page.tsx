import { privateMetadata } from '@/lib/page/metadata';
import { referenceIn } from '@/lib/page/route-tail';
import { OrderConfirmation } from './order-confirmation';

export const generateMetadata = privateMetadata('checkout.ordered');

type OrderConfirmationPageProps = { params: Promise<{ orderReference?: string[] }> };

export default async function OrderConfirmationPage({ params }: OrderConfirmationPageProps) {
  return <OrderConfirmation reference={referenceIn((await params).orderReference)} />;
}
