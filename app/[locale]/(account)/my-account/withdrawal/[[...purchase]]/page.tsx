import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { idIn } from '@/lib/page/route-tail';
import { Withdrawal } from './withdrawal';

type WithdrawalPageProps = { params: Promise<{ purchase?: string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('myAccount.withdrawal');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default async function WithdrawalPage({ params }: WithdrawalPageProps) {
  return <Withdrawal id={idIn((await params).purchase)} />;
}
