import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AccountSheet } from '@/components/account/account-sheet';
import { CaptchaNotice } from '@/components/captcha/captcha-notice';
import { WelcomeSheet } from '@/components/drafts/welcome-sheet';
import { RegisterForm } from './register-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.register');
  return { title: t('metaTitle'), robots: { index: false } };
}

export default async function RegisterPage() {
  const t = await getTranslations('account.register');
  const words = { title: t('title'), lead: t('lead') };
  return (
    <Suspense fallback={<AccountSheet {...words}>{null}</AccountSheet>}>
      <WelcomeSheet {...words}>
        <RegisterForm captchaNotice={<CaptchaNotice />} />
      </WelcomeSheet>
    </Suspense>
  );
}
