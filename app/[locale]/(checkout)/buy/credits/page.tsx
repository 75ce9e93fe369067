import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readPublic } from '@/lib/api/server';
import { pageMetadata } from '@/lib/metadata';
import { BuyCredits } from './buy-credits';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout.buy');
  return pageMetadata('buy-credits', await getLocale(), { title: t('metaTitle'), description: t('metaDescription') });
}

export default async function BuyCreditsPage() {
  const t = await getTranslations('checkout.buy');
  const packages = await readPublic('listCreditPackages', {}, await getLocale());
  return (
    <div className="green">
      <div className="grain bg-cp pt-12 pb-10 md:pt-16 md:pb-24">
        <div className="wrap">
          <h1 className="max-w-[700px] text-h1">{t('title')}</h1>
          <p className="mt-3.5 max-w-[32em] text-lead text-pretty">{t('lead')}</p>
        </div>
      </div>
      <BuyCredits packages={packages} />
    </div>
  );
}
