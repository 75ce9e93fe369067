import type { Locale } from '@jolimot/contract/fields';
import { layout } from './layout';
import type { MailBlock, MailContent } from './mail-content';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const signature: Record<Locale, string> = {
  fr: 'À très vite,\nl’équipe de Jolimot',
  en: 'Warmly,\nthe Jolimot team',
};

/** Writes a mail as plain text and as HTML, from the same blocks. @param storefrontUrl where the name leads to */
export function renderMail(content: MailContent, locale: Locale, storefrontUrl: string): RenderedMail {
  const home = locale === 'en' ? `${storefrontUrl}/en` : storefrontUrl;
  return {
    // A line break in a subject would let whoever chose a name in it write headers.
    subject: content.subject.replace(/[\r\n\t]+/g, ' ').trim(),
    text: [content.heading, ...content.blocks.map(asText), `${signature[locale]}\n${home}`].join('\n\n'),
    html: layout(content, locale, home, signature[locale]),
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
