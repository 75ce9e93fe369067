import type { Locale } from '@jolimot/contract/fields';
import type { CompanyFacts } from '@jolimot/contract/shop/company';
import { layout } from './layout';
import type { MailBlock, MailContent } from './templates/mail-content';

/** The address of the shop's pages, and who writes. */
export interface Sender {
  storefrontUrl: string;
  /** Name and address stand at the foot (docs/product/law.md, "The company"). */
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

/**
 * Writes a mail as plain text and as HTML, from the same blocks. Only its buttons and the shop's address are links: no
 * name or reason in its text becomes one.
 * @param sender its name leads to the shop
 */
export function renderMail(written: MailContent, locale: Locale, { storefrontUrl, company }: Sender): RenderedMail {
  const content = withoutLinksInWords(written);
  const home = locale === 'en' ? `${storefrontUrl}/en` : storefrontUrl;
  const imprint = `${company.name}, ${company.address}`;
  return {
    // A line break in a name would otherwise add mail headers after the subject.
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
 * What mail programs make links of: a dot, a colon, a slash or an at sign between two characters (`evil.com`,
 * `https://…`, `tel:…`, `a@b.c`), full-width and ideographic ones too, which browsers read as dots. Between two digits
 * they are a time, a day or an amount.
 */
const joints = /(?<=[^\s<])(?<!\d(?=[.:/]\d))[.:/\\@．。｡：／＠](?=\S)/gu;

/**
 * Words that look the same and that no mail program makes a link of, in text or in HTML: a word joiner (U+2060), which
 * has no width and breaks no line, stands on both sides of each sign that would tie a link together.
 */
const unlinked = (words: string): string => words.replace(joints, `${wordJoiner}$&${wordJoiner}`);
