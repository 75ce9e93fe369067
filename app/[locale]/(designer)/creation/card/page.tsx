import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CreationScreen } from '@/components/designer/screen/creation-screen';
import { ClientMessages } from '@/components/layout/client-messages';
import { QueryProvider } from '@/components/layout/query-provider';
import { alternatesOf } from '@/lib/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('creation');
  return {
    title: t('metaTitle'),
    description: t('metaDescription'),
    alternates: alternatesOf('creation', await getLocale()),
  };
}

/** The same static page for everyone: what is on it lives in the hash and the API. */
export default function CreationPage() {
  return (
    <ClientMessages namespaces={['layout', 'consent', 'errors', 'creation', 'drafts', 'pending']}>
      <QueryProvider>
        <CreationScreen />
      </QueryProvider>
    </ClientMessages>
  );
}
