import { htmlEscape } from 'escape-goat';

/** Only this file makes it, so all text is escaped. */
export interface Html {
  readonly markup: string;
}

export const html = (text: string): Html => ({ markup: htmlEscape(text) });

export const prose = (text: string): Html =>
  join(text.split('`').map((part, index) => (index % 2 === 1 ? element('code', html(part)) : html(part))));

export const join = (pieces: readonly Html[], between: Html = { markup: '' }): Html => ({
  markup: pieces.map(({ markup }) => markup).join(between.markup),
});

export function element(tag: string, content: Html, attributes: Readonly<Record<string, string>> = {}): Html {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${html(value).markup}"`);
  return { markup: `<${tag}${written.join('')}>${content.markup}</${tag}>` };
}
