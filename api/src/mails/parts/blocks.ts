import type { Locale } from '@jolimot/contract/fields';
import { htmlEscape } from 'escape-goat';
import { ink, line, type MailColor, softInk, vellum } from './look';
import { inline, type Say, unlinked, type Values, withBreaks } from './words';

export interface Block {
  text: string;
  html: string;
}

export const text = (words: string): Block => paragraph(words, 'margin:0 0 16px');

export const small = (words: string): Block =>
  paragraph(words, `margin:0 0 12px;font-size:16px;color:${softInk}`, ' class="soft"');

const paragraph = (words: string, style: string, dark = ''): Block => ({
  text: unlinked(words),
  html: `<p${dark} style="${style}">${withBreaks(words)}</p>`,
});

/** Shows its address: some mailboxes hide buttons, and some readers distrust them. Outlook pads cells, not links. */
export function button(label: string, url: string): Block {
  const address = htmlEscape(url);
  return {
    text: `${unlinked(label)}\n${url}`,
    html: `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td class="button" style="background:${ink};border-radius:5px;mso-padding-alt:13px 26px"><a href="${address}" style="display:inline-block;padding:13px 26px;color:${vellum};font-weight:700;text-decoration:none">${inline(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:15px;color:${softInk};word-break:break-all">${address}</p>`,
  };
}

export type Fact = readonly [label: string, value: string | number];

export function facts(rows: readonly (Fact | false)[]): Block {
  const shown = rows.filter((row) => row !== false).map(([label, value]) => [label, String(value)] as const);
  const cells = shown.map(
    ([label, value]) =>
      `<tr><td class="soft rule" width="36%" style="padding:8px 16px 8px 0;border-bottom:1px dashed ${line};color:${softInk};vertical-align:top">${inline(label)}</td><td class="rule" align="right" style="padding:8px 0;border-bottom:1px dashed ${line};font-weight:700;vertical-align:top${isNumber(value) ? ';white-space:nowrap' : ''}">${withBreaks(value)}</td></tr>`,
  );
  return {
    text: shown.map(([label, value]) => `${unlinked(label)} ${unlinked(value)}`).join('\n'),
    html: `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${cells.join('')}</table>`,
  };
}

/** A phone would break a document's number at its hyphens. */
const isNumber = (value: string): boolean => /^[\w-]{1,24}$/.test(value);

/** The messages have `subject`, `preview` and `heading` under its name. */
export interface MailTemplate<Data> {
  color: MailColor;
  values?: (data: Data, locale: Locale) => Values;
  blocks: (say: Say, data: Data, locale: Locale) => readonly (Block | false)[];
}

export const mail = <Data extends object>(template: MailTemplate<Data>): MailTemplate<Data> => template;
