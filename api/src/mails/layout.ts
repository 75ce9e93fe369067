import type { Locale } from '@jolimot/contract/fields';
import { htmlEscape } from 'escape-goat';
import type { Block } from './parts/blocks';
import { bodyFont, colors, display, ink, line, type MailColor, page, softInk, vellum } from './parts/look';
import { inline, withBreaks } from './parts/shown-words';

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
  baseline: string;
  imprint: string;
}

/** Without pictures or anything to fetch; styles inline, since mailboxes drop style sheets. */
export function layout({ locale, color, subject, preview, heading, blocks, home, ...foot }: MailParts): string {
  const { paper, ink: colorInk } = colors[color];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${inline(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${page};color:${ink};font-family:${bodyFont};font-size:18px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${inline(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${vellum};border:1px solid ${line};border-radius:2px">
<tr><td style="padding:0">${airmail()}</td></tr>
<tr><td style="padding:24px 24px 0"><a href="${htmlEscape(home)}" style="font-family:${display};font-size:26px;color:${ink};text-decoration:none">jolimot<span style="color:${colors.blue.vivid}">.</span></a></td></tr>
<tr><td style="padding:20px 24px 0"><h1 style="margin:0;padding:16px 20px;background:${paper};color:${colorInk};border-radius:2px;font-family:${display};font-weight:400;font-size:26px;line-height:1.25">${inline(heading)}</h1></td></tr>
<tr><td style="padding:20px 24px 8px">
${blocks.map(({ html }) => html).join('\n')}
<p style="margin:24px 0 16px">${withBreaks(foot.signature)}</p>
</td></tr>
</table>
<p style="margin:20px 0 0;font-size:15px;color:${softInk}">${htmlEscape(foot.baseline)}</p>
<p style="margin:6px 0 0;font-size:15px;color:${softInk}">${htmlEscape(foot.imprint)}</p>
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
