import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { referenceIn } from '@/lib/page/route-tail';
import { PurchaseConfirmation } from './purchase-confirmation';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.purchased');
  return { title: t('metaTitle'), robots: { index: false } };
}

type PurchaseConfirmationPageProps = { params: Promise<{ transactionId?: string[] }> };

export default async function PurchaseConfirmationPage({ params }: PurchaseConfirmationPageProps) {
  const transactionId = referenceIn((await params).transactionId);
  return (
    <Suspense>
      <PurchaseConfirmation transactionId={transactionId} />
    </Suspense>
  );
}
