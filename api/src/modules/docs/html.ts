/** Only this file makes it, so that no text gets into a page unescaped. */
export interface Html {
  readonly markup: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const html = (text: string): Html => ({
  markup: text.replace(/[&<>"']/g, (character) => entities[character] ?? character),
});

/** `backquotes` become code elements. */
export const prose = (text: string): Html =>
  join(text.split('`').map((part, index) => (index % 2 === 1 ? element('code', html(part)) : html(part))));

export const join = (pieces: readonly Html[], between: Html = { markup: '' }): Html => ({
  markup: pieces.map(({ markup }) => markup).join(between.markup),
});

export function element(tag: string, content: Html, attributes: Readonly<Record<string, string>> = {}): Html {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${html(value).markup}"`);
  return { markup: `<${tag}${written.join('')}>${content.markup}</${tag}>` };
}
