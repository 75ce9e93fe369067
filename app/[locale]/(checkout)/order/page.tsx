import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OrderScreen } from './order-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.order');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function OrderPage() {
  return (
    <Suspense>
      <OrderScreen />
    </Suspense>
  );
}
