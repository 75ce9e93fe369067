import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FirstAnswers } from '@/components/layout/answers/first-answers';
import { askOrder, askOrderList } from '@/lib/api/first-answers';
import { referenceIn } from '@/lib/page/route-tail';
import { Orders } from '../orders';

type OrdersPageProps = { params: Promise<{ orderReference?: string[] }> };

export async function generateMetadata({ params }: OrdersPageProps): Promise<Metadata> {
  const t = await getTranslations('myAccount');
  const reference = referenceIn((await params).orderReference);
  const title = reference ? t('order.metaTitle', { reference: reference.toUpperCase() }) : t('orders.metaTitle');
  return { title, robots: { index: false } };
}

export default async function OrdersPage({ params }: OrdersPageProps) {
  const reference = referenceIn((await params).orderReference);
  return (
    <FirstAnswers ask={reference ? askOrder(reference) : askOrderList}>
      <Orders reference={reference} />
    </FirstAnswers>
  );
}
