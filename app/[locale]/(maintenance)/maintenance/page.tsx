import { getTranslations } from 'next-intl/server';
import { Logo } from '@/components/layout/logo';
import { privateMetadata } from '@/lib/page/metadata';

export const generateMetadata = privateMetadata('maintenance');

/** Every link would lead back here. */
export default async function MaintenancePage() {
  const t = await getTranslations('maintenance');
  const home = await getTranslations('layout');
  return (
    <main className="perforated grain grid min-h-dvh content-center bg-sun">
      <div className="wrap py-16">
        <Logo aria-label={home('home')} className="mb-10 h-11 w-auto" />
        <h1 className="text-hero">{t('title')}</h1>
        <p className="mt-6 max-w-[28em] text-lead">{t('text')}</p>
      </div>
    </main>
  );
}
