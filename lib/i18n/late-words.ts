import { createHash } from 'node:crypto';
import type { Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { type Locale, routing } from './routing';

const parts = {
  /** Menu, account, errors. */
  frame: ({ layout: { footer, ...layout }, errorPage, common, errors, refusals }: Messages) => ({
    layout: { ...layout, footer: { language: footer.language, cookies: footer.cookies } },
    errorPage,
    common: { ok: common.ok, close: common.close },
    // For drafts that could not be attached (drafts-not-attached.tsx).
    errors: {
      codes: errors.codes,
      violations: errors.violations,
      catalogue: { associateCreations: errors.catalogue.associateCreations },
    },
    refusals,
  }),
  drafts: ({ drafts: { visit: _visit, welcome: _welcome, ...drafts } }: Messages) => ({ drafts }),
  purchase: ({ checkout, common, errors, refusals }: Messages) => {
    const { metaTitle: _t, metaDescription: _d, title: _h, lead: _l, ...buy } = checkout.buy;
    return { common, checkout: { buy, card: checkout.card }, errors, refusals };
  },
  /** Both languages are offered there. */
  backOffice: ({ backOffice, creation, errors, refusals, orderStatus }: Messages) => ({
    backOffice,
    errors: { codes: errors.codes, violations: errors.violations },
    refusals,
    orderStatus,
    creation: { names: creation.names, steps: creation.steps },
  }),
} as const;

export type WordsPart = keyof typeof parts;

const isPart = (name: string): name is WordsPart => name in parts;
const partNames = Object.keys(parts).filter(isPart);
const fileName = (part: WordsPart, locale: Locale): string => `${locale}-${part}.json`;

const files = routing.locales.flatMap((locale) =>
  partNames.map((part) => ({ name: fileName(part, locale), part, locale })),
);

export const wordsFiles: readonly string[] = files.map(({ name }) => name);

const textOf = async (part: WordsPart, locale: Locale): Promise<string> =>
  JSON.stringify(parts[part](await getMessages({ locale })));

/** JSON; null for an unknown name. */
export async function wordsFile(name: string): Promise<string | null> {
  const file = files.find((candidate) => candidate.name === name);
  return file ? textOf(file.part, file.locale) : null;
}

/** URL with a content hash: browsers load changed messages again. */
export async function wordsAddress(part: WordsPart, locale: Locale): Promise<string> {
  const version = createHash('sha256')
    .update(await textOf(part, locale))
    .digest('hex')
    .slice(0, 8);
  return `/words/${fileName(part, locale)}?v=${version}`;
}
