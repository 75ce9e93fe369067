import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@jolimot/contract/fields';
import { htmlEscape } from 'escape-goat';
import type { Block } from './parts/blocks';
import {
  bodyFont,
  colors,
  darkLine,
  darkPage,
  darkSoft,
  display,
  ink,
  line,
  type MailColor,
  page,
  softInk,
  vellum,
} from './parts/look';
import { inline, withBreaks } from './parts/words';

/** Drawn from `packages/card/art/logo.svg` on its own paper, for dark sheets. */
export const logo = {
  filename: 'jolimot.png',
  contentType: 'image/png',
  /** Content-ID (RFC 2392): the HTML names it. */
  cid: 'logo@jolimot',
  content: readFileSync(path.join(import.meta.dirname, 'logo.png')),
};

/** For reading a kept mail, which has no files. */
export const withLogo = (html: string): string =>
  html.replace(`cid:${logo.cid}`, `data:${logo.contentType};base64,${logo.content.toString('base64')}`);

interface MailParts {
  locale: Locale;
  color: MailColor;
  subject: string;
  /** Mailboxes show it after the subject. */
  preview: string;
  heading: string;
  blocks: readonly Block[];
  home: string;
  signature: string;
  foot: readonly string[];
}

/**
 * The inline styles are for mailboxes that drop style sheets, the sheet for dark mode. Outlook’s own makes it skip
 * fonts that it lacks.
 */
const styles = `<style>
@media (prefers-color-scheme:dark){
.page{background:${darkPage}!important;color:${page}!important}
.sheet{background:${ink}!important;border-color:${darkLine}!important;color:${page}!important}
.soft{color:${darkSoft}!important}
.rule{border-color:${darkLine}!important}
.button{background:${page}!important}
.button a{color:${ink}!important}
}
</style>
<!--[if mso]><style>td,p,a{font-family:Calibri,Arial,sans-serif!important}h1{font-family:Georgia,serif!important}</style><![endif]-->`;

/** Fetches nothing. Outlook ignores `max-width` and has its own width. */
export function layout({ locale, color, subject, preview, heading, blocks, home, signature, foot }: MailParts): string {
  const { paper, ink: colorInk } = colors[color];
  const font = `font-family:${bodyFont};font-size:18px;line-height:1.5`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${inline(subject)}</title>
${styles}
</head>
<body class="page" style="margin:0;padding:0;background:${page};color:${ink};${font}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${inline(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${vellum};border:1px solid ${line};border-radius:2px">
<tr><td style="padding:0">${airmail()}</td></tr>
<tr><td style="padding:16px 16px 0"><a href="${htmlEscape(home)}" style="font-family:${display};font-size:26px;color:${ink};text-decoration:none"><img src="cid:${logo.cid}" width="148" height="48" alt="jolimot" style="display:block;border:0"></a></td></tr>
<tr><td style="padding:16px 24px 0"><h1 style="margin:0;padding:16px 20px;background:${paper};color:${colorInk};border-radius:2px;font-family:${display};font-weight:400;font-size:26px;line-height:1.25">${inline(heading)}</h1></td></tr>
<tr><td class="sheet" style="padding:20px 24px 8px;color:${ink};${font};overflow-wrap:anywhere">
${blocks.map(({ html }) => html).join('\n')}
<p style="margin:24px 0 16px">${withBreaks(signature)}</p>
</td></tr>
</table>
${foot.map((words, index) => `<p class="soft" style="margin:${index === 0 ? 20 : 6}px 0 0;font-family:${bodyFont};font-size:15px;line-height:1.4;color:${softInk}">${htmlEscape(words)}</p>`).join('\n')}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function airmail(): string {
  const colorsInTurn = [colors.pink.vivid, vellum, colors.blue.vivid, vellum];
  const cells = Array.from(
    { length: 18 },
    (_, index) => `<td style="background:${colorsInTurn[index % 4]};height:8px;font-size:0;line-height:0">&nbsp;</td>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('')}</tr></table>`;
}
