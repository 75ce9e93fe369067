import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountSheet } from '@/components/account/account-sheet';
import { CaptchaNotice } from '@/components/captcha/captcha-notice';
import { readMailedLink } from '@/lib/page/route-tail';
import { NewPasswordForm } from './new-password-form';
import { ResetRequestForm } from './reset-request-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.reset');
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

type ResetPasswordPageProps = { params: Promise<{ idAndToken?: string[] }> };

export default async function ResetPasswordPage({ params }: ResetPasswordPageProps) {
  const t = await getTranslations('account.reset');
  const link = readMailedLink((await params).idAndToken);
  if (link === 'malformed') notFound();
  return (
    <AccountSheet title={t('title')} lead={link ? t('leadNew') : t('lead')}>
      {link ? <NewPasswordForm link={link} /> : <ResetRequestForm captchaNotice={<CaptchaNotice />} />}
    </AccountSheet>
  );
}
