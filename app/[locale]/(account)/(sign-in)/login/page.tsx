import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AccountSheet } from '@/components/account/account-sheet';
import { CaptchaNotice } from '@/components/captcha/captcha-notice';
import { WelcomeSheet } from '@/components/drafts/welcome-sheet';
import { privateMetadata } from '@/lib/page/metadata';
import { LoginOrRegister } from './login-or-register';

export const generateMetadata = privateMetadata('account.login');

export default async function LoginPage() {
  const t = await getTranslations('account.login');
  const words = { title: t('title'), lead: t('lead') };
  return (
    <Suspense fallback={<AccountSheet {...words}>{null}</AccountSheet>}>
      <WelcomeSheet {...words}>
        <LoginOrRegister captchaNotice={<CaptchaNotice />} />
      </WelcomeSheet>
    </Suspense>
  );
}
