import { Suspense } from 'react';
import { privateMetadata } from '@/lib/page/metadata';
import { OrderScreen } from './order-screen';

export const generateMetadata = privateMetadata('checkout.order');

export default function OrderPage() {
  return (
    <Suspense>
      <OrderScreen />
    </Suspense>
  );
}
