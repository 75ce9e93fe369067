import { getLocale, getTranslations } from 'next-intl/server';
import { CaptchaNotice } from '@/components/captcha/captcha-notice';
import { PageHead } from '@/components/content/page-head';
import { companyTags } from '@/components/content/rich-tags';
import { Unbroken } from '@/components/content/unbroken';
import { NoScriptNote } from '@/components/layout/no-script-note';
import { ClientMessages } from '@/components/layout/words/client-messages';
import { Icon } from '@/components/ui/icon';
import { Link, TextLink } from '@/components/ui/link';
import { Stamp } from '@/components/ui/paper/stamp';
import { readPublic } from '@/lib/api/server';
import { publicMetadata } from '@/lib/page/metadata';
import { anchorOf, type QuestionKey } from '../faq/questions';
import { ContactForm } from './contact-form';

export const generateMetadata = publicMetadata('contact-us', 'contact');

const answered = [
  { key: 'delays', question: 'delivery.delays' },
  { key: 'edit', question: 'change.edit' },
  { key: 'lost', question: 'delivery.lost' },
  { key: 'withdraw', question: 'change.withdraw' },
] as const satisfies readonly { key: string; question: QuestionKey }[];

export default async function ContactPage() {
  const t = await getTranslations('contact');
  const company = await readPublic('getCompany', {}, await getLocale());
  return (
    <div className="orange pb-section">
      <NoScriptNote />
      <PageHead color="orange" title={t('title')} lead={t('lead')} className="pb-28 md:pb-36" />
      <div className="wrap grid gap-12 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:items-start md:gap-12 lg:gap-16">
        <div className="relative -mt-20 rounded-card bg-vellum px-5 py-7 shadow-card sm:p-10 md:-mt-24">
          <Stamp motif="watermelon" className="absolute top-6 right-6 hidden w-[64px] rotate-4 sm:block" />
          <ClientMessages namespaces={['contact', 'errors']}>
            <ContactForm captchaNotice={<CaptchaNotice />} />
          </ClientMessages>
        </div>
        <aside className="md:pt-8">
          <h2 className="text-h2">
            <Unbroken>{t('aside.title')}</Unbroken>
          </h2>
          <ul className="mt-4 border-b border-line">
            {answered.map(({ key, question }) => (
              <li key={key} className="border-t border-line">
                <Link
                  to="faq"
                  hash={anchorOf(question)}
                  className="flex min-h-[52px] items-center justify-between gap-4 py-2 leading-tight no-underline hover:underline"
                >
                  {t(`aside.${key}`)} <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
          <TextLink to="faq" className="mt-2">
            {t('aside.all')} <Icon name="arrow" />
          </TextLink>
          <h2 className="mt-9 text-h3">{t('aside.post')}</h2>
          <p className="mt-1.5">{t('aside.postText')}</p>
          <address className="mt-3 rounded-card bg-page p-5 font-medium not-italic shadow-flat">
            {t.rich('aside.address', companyTags(company))}
          </address>
        </aside>
      </div>
    </div>
  );
}
