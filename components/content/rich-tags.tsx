import type { Company } from '@jolimot/contract/shop/company';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { RouteBase } from '@/lib/paths';

const links = {
  buy: 'buy-credits',
  contact: 'contact-us',
  create: 'creation',
  credits: 'my-account-credits',
  greeting: 'greeting-cards',
  licences: 'licences',
  mentions: 'mentions',
  policy: 'policy',
  postcard: 'postcards',
  profile: 'my-account-profile',
  terms: 'terms',
} as const satisfies Record<string, RouteBase>;

type Tag = (words: ReactNode) => ReactNode;

const linkClass = 'font-medium underline hover:decoration-[3px]';

const linkTags = Object.fromEntries(
  Object.entries(links).map(([tag, to]): [string, Tag] => [
    tag,
    (words) => (
      <Link to={to} className={linkClass}>
        {words}
      </Link>
    ),
  ]),
);

const licenceTags = Object.fromEntries(
  ['2', '3', '4'].map((version): [string, Tag] => [
    `by${version}`,
    (words) => (
      <a href={`https://creativecommons.org/licenses/by/${version}.0/`} className={linkClass}>
        {words}
      </a>
    ),
  ]),
);

/** Tags of content messages; legal texts add {@link companyTags}. */
export const richTags: Record<string, Tag> = {
  ...linkTags,
  ...licenceTags,
  p: (words) => <p>{words}</p>,
  ul: (words) => <ul>{words}</ul>,
  li: (words) => <li>{words}</li>,
  b: (words) => <b>{words}</b>,
  br: () => <br />,
  code: (words) => <code className="text-[.9em]">{words}</code>,
  texts: (words) => (
    <a href="/licences.txt" className={linkClass}>
      {words}
    </a>
  ),
  form: (words) => <div className="rounded-note border-[1.5px] border-dashed border-line-strong p-5">{words}</div>,
};

export const plainTags: Record<string, (words: string) => string> = Object.fromEntries(
  Object.keys(richTags).map((tag) => [tag, (words: string) => words]),
);

/** `<company>name</company>` shows a fact of the company. */
export const companyTags = (company: Company): Record<string, Tag> => ({
  ...richTags,
  company: (key) => {
    const fact = Object.entries(company).find(([name]) => name === String(key))?.[1];
    return typeof fact === 'string' ? fact : null;
  },
});
