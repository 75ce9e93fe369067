import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { publicEnv } from '@/lib/env';

const linkTo = (href: string) => (words: ReactNode) => (
  <a href={href} className="underline">
    {words}
  </a>
);

/** Google's terms require it where the badge is hidden. */
export async function CaptchaNotice() {
  if (publicEnv.recaptchaSiteKey === null) return null;
  const t = await getTranslations('captcha');
  return (
    <p className="text-small text-ink-2">
      {t.rich('notice', {
        privacy: linkTo('https://policies.google.com/privacy'),
        terms: linkTo('https://policies.google.com/terms'),
      })}
    </p>
  );
}
