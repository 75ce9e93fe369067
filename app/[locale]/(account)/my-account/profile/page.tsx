import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Profile } from './profile';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default function ProfilePage() {
  return <Profile />;
}
