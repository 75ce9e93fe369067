import type { Locale } from '@jolimot/contract/fields';
import type { MailBlock, MailColor, MailContent } from './templates/mail-content';

/** Inline, since mailboxes drop style sheets. */
const colors: Record<MailColor, { paper: string; vivid: string; ink: string }> = {
  pink: { paper: '#FBDCE0', vivid: '#F0789A', ink: '#A3164C' },
  orange: { paper: '#FCE1C6', vivid: '#F5923E', ink: '#8F3D05' },
  blue: { paper: '#D6E5F5', vivid: '#6AA5EE', ink: '#1B4894' },
  green: { paper: '#D5EADB', vivid: '#56B585', ink: '#14583F' },
  yellow: { paper: '#FDE7A6', vivid: '#FFC93C', ink: '#6B4A00' },
  purple: { paper: '#E5DDF4', vivid: '#A58BE0', ink: '#4F2F97' },
};
const ink = '#1B2345';
const softInk = '#4A5170';
const page = '#FBF7EE';
const vellum = '#FFFEFA';
const line = '#DCD2BE';
const display = "'Young Serif',Georgia,'Times New Roman',serif";
const text = "'Alegreya Sans','Gill Sans',Calibri,Arial,sans-serif";

const baseline: Record<Locale, string> = {
  fr: 'De vraies cartes, écrites par vous, postées par nous.',
  en: 'Real cards, written by you, posted by us.',
};

interface MailFrame {
  home: string;
  signature: string;
  imprint: string;
}

/** Without pictures or anything to fetch. */
export function layout(content: MailContent, locale: Locale, { home, signature, imprint }: MailFrame): string {
  const { paper, ink: colorInk } = colors[content.color];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(content.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page};color:${ink};font-family:${text};font-size:18px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${vellum};border:1px solid ${line};border-radius:2px">
<tr><td style="padding:0">${airmail()}</td></tr>
<tr><td style="padding:24px 24px 0"><a href="${escapeHtml(home)}" style="font-family:${display};font-size:26px;color:${ink};text-decoration:none">jolimot<span style="color:${colors.blue.vivid}">.</span></a></td></tr>
<tr><td style="padding:20px 24px 0"><h1 style="margin:0;padding:16px 20px;background:${paper};color:${colorInk};border-radius:2px;font-family:${display};font-weight:400;font-size:26px;line-height:1.25">${escapeHtml(content.heading)}</h1></td></tr>
<tr><td style="padding:20px 24px 8px">
${content.blocks.map(asHtml).join('\n')}
<p style="margin:24px 0 16px">${withBreaks(signature)}</p>
</td></tr>
</table>
<p style="margin:20px 0 0;font-size:15px;color:${softInk}">${escapeHtml(baseline[locale])}</p>
<p style="margin:6px 0 0;font-size:15px;color:${softInk}">${escapeHtml(imprint)}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function airmail(): string {
  const stripes = Array.from(
    { length: 18 },
    (_, index) => [colors.pink.vivid, vellum, colors.blue.vivid, vellum][index % 4],
  );
  const cells = stripes.map(
    (color) => `<td style="background:${color};height:8px;font-size:0;line-height:0">&nbsp;</td>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`;
}

function asHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${withBreaks(block.text)}</p>`;
    case 'small':
      return `<p style="margin:0 0 12px;font-size:16px;color:${softInk}">${withBreaks(block.text)}</p>`;
    case 'button':
      return button(block.label, block.url);
    case 'facts':
      return facts(block.rows);
  }
}

/** Some mailboxes show no buttons, and some readers do not trust them. */
function button(label: string, url: string): string {
  const address = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 12px"><tr><td style="background:${ink};border-radius:5px"><a href="${address}" style="display:inline-block;padding:13px 26px;color:${vellum};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:15px;color:${softInk};word-break:break-all">${address}</p>`;
}

function facts(rows: readonly (readonly [string, string])[]): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td style="padding:8px 16px 8px 0;border-bottom:1px dashed ${line};color:${softInk};vertical-align:top">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;border-bottom:1px dashed ${line};font-weight:700;vertical-align:top${isNumber(value) ? ';white-space:nowrap' : ''}">${withBreaks(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${cells.join('')}</table>`;
}

/** A phone would break a document's number at its hyphens. */
const isNumber = (value: string): boolean => /^[\w-]{1,24}$/.test(value);

const withBreaks = (words: string): string => escapeHtml(words).replaceAll('\n', '<br>');

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
