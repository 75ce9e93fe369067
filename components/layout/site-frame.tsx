import type { Messages } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ConsentGate } from '@/components/consent/consent-gate';
import { publicEnv, serverEnv } from '@/lib/env';
import { pathOf } from '@/lib/paths';
import { Arrival } from './arrival';
import { ChunkReload } from './chunk-reload';
import { Footer } from './footer';
import { PageErrors } from './page-error';
import { Toasts } from './toasts';
import { TopBar } from './top-bar';
import { lateWords } from './words/late-words';

type SiteFrameProps = {
  children: ReactNode;
  /** Its tools fill the window. */
  hasShortFooter?: boolean;
  /** The cookie question takes one line from the start. */
  isTask?: boolean;
};

/** They load late. */
const frameWords = ({ layout: { footer, ...layout }, errorPage, common }: Messages) => ({
  layout: { ...layout, footer: { language: footer.language, cookies: footer.cookies } },
  errorPage,
  common: { ok: common.ok, close: common.close },
});

/** docs/product/screens.md, "Layout" */
export async function SiteFrame({ children, hasShortFooter = false, isTask = false }: SiteFrameProps) {
  const t = await getTranslations('layout');
  const common = await getTranslations('common');
  const locale = await getLocale();
  // No values to fill in: a compiled message is the text itself.
  const messages = await getMessages();
  const words = await lateWords(frameWords);
  const { recaptchaSiteKey, tagManagerId } = publicEnv;
  const consent = tagManagerId === null ? messages.consent : { ...messages.consent, ...messages.measurement };
  const analyticsHint =
    recaptchaSiteKey === null ? consent.analyticsHint : `${consent.analyticsHint} ${messages.captcha.consent}`;
  return (
    <>
      <a
        href="#content"
        className="fixed top-1.5 left-1.5 z-toast -translate-y-20 rounded-label bg-ink px-4 py-2.5 font-bold text-vellum focus:translate-y-0 print:hidden"
      >
        {t('skip')}
      </a>
      <TopBar words={words} />
      <p className="hidden border-b pb-2 print:block">
        {t('printed')} · {serverEnv().siteUrl}
      </p>
      <main id="content" tabIndex={-1} className="peer min-h-[70dvh] pt-bar outline-none">
        <PageErrors words={words}>{children}</PageErrors>
      </main>
      <Footer isShort={hasShortFooter} />
      <ConsentGate isTask={isTask} words={{ ...consent, analyticsHint }} policy={pathOf('policy', locale)} />
      <Toasts label={common('toasts')} dismissLabel={common('dismiss')} />
      <ChunkReload words={words} />
      <Arrival />
    </>
  );
}
