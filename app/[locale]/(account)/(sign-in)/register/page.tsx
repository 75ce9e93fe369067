import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AccountSheet } from '@/components/account/account-sheet';
import { CaptchaNotice } from '@/components/captcha/captcha-notice';
import { WelcomeSheet } from '@/components/drafts/welcome-sheet';
import { privateMetadata } from '@/lib/page/metadata';
import { RegisterForm } from './register-form';

export const generateMetadata = privateMetadata('account.register');

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
