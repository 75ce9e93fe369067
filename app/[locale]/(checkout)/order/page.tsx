import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askCheckout } from '@/lib/api/first-answers';
import { privateMetadata } from '@/lib/page/metadata';
import { referencesIn } from './order-path';
import { OrderScreen } from './order-screen';

export const generateMetadata = privateMetadata('checkout.order');

type OrderPageProps = { searchParams: Promise<{ creation?: string | string[] }> };

export default async function OrderPage({ searchParams }: OrderPageProps) {
  const { creation = [] } = await searchParams;
  return (
    <FirstAnswers ask={askCheckout(referencesIn([creation].flat()))}>
      <OrderScreen />
    </FirstAnswers>
  );
}
