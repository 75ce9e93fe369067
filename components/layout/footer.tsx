import { civilYear } from '@jolimot/contract/calendar/civil-year';
import { parisDay } from '@jolimot/contract/shipping-days';
import type { Company } from '@jolimot/contract/shop/company';
import clsx from 'clsx';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ReopenConsent } from '@/components/consent/consent-gate';
import { Strokes } from '@/components/ui/icon';

import { Link } from '@/components/ui/link';

import { readPublic } from '@/lib/api/server';
import type { RouteBase } from '@/lib/paths';
import { LocaleLinks } from './locale-links';
import { LogoAgain } from './logo';

const columns = [
  {
    title: 'shop',
    links: [
      { to: 'index', key: 'home' },
      { to: 'creation', key: 'create' },
      { to: 'buy-credits', key: 'buyCredits' },
      { to: 'my-account', key: 'account' },
    ],
  },
  {
    title: 'help',
    links: [
      { to: 'faq', key: 'faq' },
      { to: 'contact-us', key: 'contact' },
      { to: 'index', key: 'delivery', hash: 'delivery' },
    ],
  },
  {
    title: 'house',
    links: [
      { to: 'about', key: 'about' },
      { to: 'terms', key: 'terms' },
      { to: 'mentions', key: 'mentions' },
      { to: 'policy', key: 'policy' },
    ],
  },
] as const satisfies readonly { title: string; links: readonly { to: RouteBase; key: string; hash?: string }[] }[];

const networks = [
  { name: 'Instagram', icon: 'instagram' },
  { name: 'Facebook', icon: 'facebook' },
  { name: 'Pinterest', icon: 'pinterest' },
] as const satisfies readonly { name: string; icon: SocialIconName & keyof Company['social'] }[];

/** None when the API does not answer. */
async function socialPages(): Promise<Company['social']> {
  try {
    return (await readPublic('getCompany', {}, await getLocale())).social;
  } catch {
    return {};
  }
}

const itemClass = 'flex min-h-tap items-center text-left no-underline hover:underline';

async function FooterItems({ links }: { links: (typeof columns)[number]['links'] }) {
  const t = await getTranslations('layout.footer');
  return links.map(({ key, ...link }) => (
    <li key={key}>
      <Link {...link} className={itemClass}>
        {t(key)}
      </Link>
    </li>
  ));
}

type FooterColumnProps = { column: (typeof columns)[number]; children?: ReactNode };

async function FooterColumn({ column: { title, links }, children }: FooterColumnProps) {
  const t = await getTranslations('layout.footer');
  return (
    <nav aria-labelledby={`footer-${title}`}>
      <h2 id={`footer-${title}`} className="mb-1.5 text-[1.125rem] leading-[1.15] tracking-normal">
        {t(title)}
      </h2>
      <ul>
        <FooterItems links={links} />
        {children}
      </ul>
    </nav>
  );
}

async function AllColumns() {
  const t = await getTranslations('layout.footer');
  const [shop, help, house] = columns;
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-[34px] pt-12 pb-9 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:pt-[72px] md:pb-14">
      <div className="col-span-2 md:col-span-1">
        <LogoAgain className="-ml-1 h-[54px] w-auto" />
        <p className="mt-3.5 max-w-[22em] text-[#D9D4CC]">{t('promise')}</p>
      </div>
      <FooterColumn column={shop} />
      <FooterColumn column={help} />
      <FooterColumn column={house}>
        <li>
          <ReopenConsent className={itemClass}>{t('cookies')}</ReopenConsent>
        </li>
      </FooterColumn>
    </div>
  );
}

async function LinkRows() {
  const t = await getTranslations('layout.footer');
  return (
    <nav aria-label={t('label')} className="pt-5 pb-3">
      <ul className="flex flex-wrap gap-x-6">
        {columns.map(({ title, links }) => (
          <FooterItems key={title} links={links} />
        ))}
        <li>
          <ReopenConsent className={itemClass}>{t('cookies')}</ReopenConsent>
        </li>
      </ul>
    </nav>
  );
}

/** @param isShort on a phone it gives way to tools at the foot */
export async function Footer({ isShort }: { isShort: boolean }) {
  const t = await getTranslations('layout.footer');
  const social = await socialPages();
  return (
    <footer
      className={clsx(
        'with-sheet on-ink bg-ink text-cream print:hidden',
        isShort ? 'pb-5 max-md:pb-[92px] max-md:tall:peer-has-data-tools-at-foot:hidden' : 'pb-[34px]',
      )}
    >
      <div className="stripe" />
      <div className="wrap">
        {isShort ? <LinkRows /> : <AllColumns />}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3.5 border-t border-[#ffffff2e] pt-5">
          <ul aria-label={t('social')} className="-ml-2.5 flex gap-1.5">
            {networks.map(
              ({ name, icon }) =>
                social[icon] && (
                  <li key={name}>
                    <a
                      href={social[icon]}
                      rel="noopener"
                      aria-label={name}
                      className="grid size-tap place-items-center rounded-label hover:bg-[#ffffff1f]"
                    >
                      <SocialIcon name={icon} />
                    </a>
                  </li>
                ),
            )}
          </ul>
          <LocaleLinks tone="ink" label={t('language')} locale={await getLocale()} />
          <span className="text-small">{t('rights', { year: String(civilYear(parisDay(new Date()))) })}</span>
        </div>
      </div>
    </footer>
  );
}

/** On the server only. */
const strokes = {
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4M12 15.6a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2M16.6 7.4v.1',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.5-2 2-2h1.8V2.7C17.2 2.6 16.3 2.5 15.5 2.5c-3 0-4.8 1.7-4.8 4.7v2.3H7.5V13h3.2v8',
  pinterest:
    'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19M9.8 20.5l2.2-10M8.8 12.8c-.7-3 1-5 3.6-5 2.4 0 3.8 1.6 3.5 4-.3 2.6-2 4-3.7 3.7-.9-.1-1.5-.7-1.7-1.3',
} as const;

type SocialIconName = keyof typeof strokes;

const SocialIcon = ({ name }: { name: SocialIconName }) => <Strokes path={strokes[name]} />;
