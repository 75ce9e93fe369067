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

/** Tells two drafts apart without opening one. */
const mask = (reference: string): string => `${reference.slice(0, 2)}…`;

/** Staff read the outbox and must not enter an account. */
export const maskMailedTokens = (text: string): string =>
  text.replace(/(\/(?:account-validation|reset-password)\/\d+\/)[\w-]+/g, '$1…');

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

/** In an address, encoded or not, in JSON, and in a header in a trace. */
const named = new RegExp(
  String.raw`((?:(?<![A-Za-z])|(?<=%[0-9A-F]{2}))(?:${secretNames})(?:["'\\]|%22){0,4}\s{0,4}(?:=|:|%3D|%3A)\s{0,4}(?:["'\\[]|%22|%5B){0,6})(?:Bearer\s+)?(?:[^\s"'\\&,;#)}\]%]|%(?!2[236C]|[57]D))+`,
  'gi',
);

/** All staff read the reports. Each pattern reads the text once, to never block. */
export const maskReport = (report: string): string =>
  maskMailedTokens(report)
    .replace(/(\/creations\/(?:duplicate\/)?)(?!\d{12})[0-9A-Za-z]{12}(?![0-9A-Za-z])/g, '$1…')
    .replace(/(\/validate\/)[\w-]+/g, '$1…')
    .replace(named, '$1…')
    .replace(/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer …')
    // A JWT begins with `{"` in base64.
    .replace(/(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '…')
    // A creation's reference.
    .replace(/(?<![0-9A-Za-z])(?=[A-Z]*\d)(?=\d*[A-Z])[0-9A-HJKMNP-TV-Z]{12}(?![0-9A-Za-z])/g, '…')
    // Any other long secret; names of scripts look the same, and stay.
    .replace(/(?<![\w-])(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])[\w-]{32,}(?![\w-])(?!\.(?:_\.)?(?:js|css|map))/g, '…')
    .replace(/(?<![\w.+-])[\w.+-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[A-Za-z]{2,24}(?![\w-])/g, '…@…');
