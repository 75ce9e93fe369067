import type { Locale } from '@jolimot/contract/fields';
import type { CompanyFacts } from '@jolimot/contract/shop/company';
import { layout } from './layout';
import type { MailBlock, MailContent } from './templates/mail-content';

export interface Sender {
  storefrontUrl: string;
  /** Shown at the foot (docs/product/law.md, "The company"). */
  company: Pick<CompanyFacts, 'name' | 'address'>;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const signature: Record<Locale, string> = {
  fr: 'À très vite,\nl’équipe de Jolimot',
  en: 'Warmly,\nthe Jolimot team',
};

/** Only buttons and the shop's address are links: no name or reason becomes one. */
export function renderMail(written: MailContent, locale: Locale, { storefrontUrl, company }: Sender): RenderedMail {
  const content = withoutLinksInWords(written);
  const home = locale === 'en' ? `${storefrontUrl}/en` : storefrontUrl;
  const imprint = `${company.name}, ${company.address}`;
  return {
    // A line break would add mail headers.
    subject: content.subject.replace(/[\r\n\t]+/g, ' ').trim(),
    text: [content.heading, ...content.blocks.map(asText), `${signature[locale]}\n${home}`, imprint].join('\n\n'),
    html: layout(content, locale, { home, signature: signature[locale], imprint }),
  };
}

function asText(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
      return `${block.label}\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label} ${value}`).join('\n');
    default:
      return block.text;
  }
}

const withoutLinksInWords = ({ subject, preview, heading, color, blocks }: MailContent): MailContent => ({
  subject: unlinked(subject),
  preview: unlinked(preview),
  heading: unlinked(heading),
  color,
  blocks: blocks.map((block) => {
    switch (block.kind) {
      case 'button':
        return { ...block, label: unlinked(block.label) };
      case 'facts':
        return { ...block, rows: block.rows.map(([label, value]) => [unlinked(label), unlinked(value)] as const) };
      default:
        return { ...block, text: unlinked(block.text) };
    }
  }),
});

const wordJoiner = '\u2060';

/**
 * Mail programs make links at these signs between two characters (`evil.com`, `tel:…`, `a@b.c`), also full-width and
 * ideographic ones. Between two digits they are a time, a day or an amount.
 */
const joints = /(?<=[^\s<])(?<!\d(?=[.:/]\d))[.:/\\@．。｡：／＠](?=\S)/gu;

/** A word joiner (U+2060) has no width, breaks no line and prevents the link. */
const unlinked = (words: string): string => words.replace(joints, `${wordJoiner}$&${wordJoiner}`);
