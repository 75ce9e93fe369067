import type { ReactNode } from 'react';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

export default function OrderLayout({ children }: { children: ReactNode }) {
  return <CheckoutScreen>{children}</CheckoutScreen>;
}
