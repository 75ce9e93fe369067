import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Drawn from `packages/card/art/logo.svg` on the sheet's own paper, so that it shows on a dark one too. */
export const logo = {
  filename: 'jolimot.png',
  contentType: 'image/png',
  /** Content-ID (RFC 2392): the HTML names it. */
  cid: 'logo@jolimot',
  content: readFileSync(path.join(import.meta.dirname, 'logo.png')),
};

/** For reading a kept mail, which has no files with it. */
export const withLogo = (html: string): string =>
  html.replace(`cid:${logo.cid}`, `data:${logo.contentType};base64,${logo.content.toString('base64')}`);
