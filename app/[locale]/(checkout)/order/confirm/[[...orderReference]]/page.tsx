import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { referenceIn } from '@/lib/page/route-tail';
import { OrderConfirmation } from './order-confirmation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.ordered');
  return { title: t('metaTitle'), robots: { index: false } };
}

type OrderConfirmationPageProps = { params: Promise<{ orderReference?: string[] }> };

export default async function OrderConfirmationPage({ params }: OrderConfirmationPageProps) {
  return <OrderConfirmation reference={referenceIn((await params).orderReference)} />;
}
