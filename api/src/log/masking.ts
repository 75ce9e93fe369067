/** What gives access to a draft or an account is masked in the audit, in reports of browsers, and in mails that staff read. */

/** Takes the capabilities out of an address: creation references, mailed tokens, signatures. */
export function maskUrl(url: string): string {
  return url
    .replace(
      /(\/creations\/(?:duplicate\/)?)([0-9A-Za-z]{12})(?![0-9A-Za-z])/g,
      (_, path: string, reference: string) => path + mask(reference),
    )
    .replace(
      /([?&](?:creationReference|reference)=)([^&]*)/g,
      (_, name: string, reference: string) => name + mask(reference),
    )
    .replace(/([?&](?:signature|token|refreshToken)=)[^&]*/g, '$1…')
    .replace(/(\/validate\/|\/reset-password\/\d+\/)[^/?]+/g, '$1…');
}

/** Enough to tell two drafts apart in the audit, not enough to open one. */
const mask = (reference: string): string => `${reference.slice(0, 2)}…`;

/** Takes the tokens out of mailed links: staff read the outbox, and must not get into an account by it. */
export const maskMailedTokens = (text: string): string =>
  text.replace(/(\/(?:account-validation|reset-password)\/\d+\/)[\w-]+/g, '$1…');

/** The names of parameters, JSON fields and headers whose value gives access to something. */
const secretNames = [
  'access_?token',
  'authorization',
  'client_?secret',
  'cookie',
  'creation_?references?',
  'password',
  'current-?password',
  'references?',
  'refresh_?token',
  'signature',
  'token',
  'x-current-password',
].join('|');

/** Such a name and its value: in an address, encoded or not, in JSON, and in a header as a trace quotes it. */
const named = new RegExp(
  String.raw`((?:(?<![A-Za-z])|(?<=%[0-9A-F]{2}))(?:${secretNames})(?:["'\\]|%22){0,4}\s{0,4}(?:=|:|%3D|%3A)\s{0,4}(?:["'\\[]|%22|%5B){0,6})(?:Bearer\s+)?(?:[^\s"'\\&,;#)}\]%]|%(?!2[236C]|[57]D))+`,
  'gi',
);

/**
 * Masks in a page's report whatever gives access to a draft or an account, and e-mail addresses: all staff read the
 * reports, and an address or a trace can contain any of them.
 * Every pattern reads a text once, so that a long report does not block the program.
 */
export const maskReport = (report: string): string =>
  maskMailedTokens(report)
    .replace(/(\/creations\/(?:duplicate\/)?)(?!\d{12})[0-9A-Za-z]{12}(?![0-9A-Za-z])/g, '$1…')
    .replace(/(\/validate\/)[\w-]+/g, '$1…')
    .replace(named, '$1…')
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …')
    // A JWT begins with `{"` in base64.
    .replace(/(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '…')
    // The reference of a creation.
    .replace(/(?<![0-9A-Za-z])(?=[A-Z]*\d)(?=\d*[A-Z])[0-9A-HJKMNP-TV-Z]{12}(?![0-9A-Za-z])/g, '…')
    // Any other random secret: long, of letters and digits. The names of scripts look the same, and stay.
    .replace(/(?<![\w-])(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])[\w-]{32,}(?![\w-])(?!\.(?:_\.)?(?:js|css|map))/g, '…')
    .replace(/(?<![\w.+-])[\w.+-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w-])/g, '…@…');
