import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErrorView } from '@/components/layout/error-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta');
  return { title: t('notFoundTitle'), robots: { index: false } };
}

/** Unknown addresses are rewritten here with status 404. */
export default function NotFoundPage() {
  return <ErrorView status={404} />;
}
