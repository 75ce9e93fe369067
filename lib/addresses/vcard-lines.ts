import { decoded, fileText } from './file-text';

/** `item1.ADR;TYPE=home:…`: group `item1`, name `ADR`, parameters. */
export type CardProperty = {
  readonly group: string;
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
};

/** vCard 2.1: `=C3=A9`. Outlook names no encoding: the bytes tell. */
function fromQuotedPrintable(value: string, charset: string): string {
  const bytes = value.replace(/=([\dA-F]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  // The text was decoded already.
  if (Array.from(bytes).some((letter) => letter > '\u00ff')) return bytes;
  const data = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  if (charset === '') return fileText(data).text;
  try {
    return decoded(data, charset);
  } catch {
    return fileText(data).text;
  }
}

const isQuotedPrintable = (head: string): boolean => /[;=]quoted-printable/iu.test(head);

/**
 * A line that begins with a space continues the one before (RFC 6350, 3.2); in quoted-printable, one ending with `=`.
 */
export function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/u)) {
    const last = lines.at(-1) ?? '';
    const goesOn = last.endsWith('=') && isQuotedPrintable(last.slice(0, last.indexOf(':')));
    if (goesOn) lines[lines.length - 1] = last.slice(0, -1) + line;
    else if (/^[ \t]/u.test(line) && lines.length > 0) lines[lines.length - 1] = last + line.slice(1);
    else lines.push(line);
  }
  return lines;
}

/** vCard 2.1 omits parameter names: `ADR;HOME;QUOTED-PRINTABLE:`. */
const bareEncoding = /^(?:quoted-printable|base64|8bit|7bit)$/iu;

function parametersOf(parts: readonly string[]): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = equals > 0 ? part.slice(0, equals).toUpperCase() : bareEncoding.test(part) ? 'ENCODING' : 'TYPE';
    const value = part.slice(equals + 1).replace(/^"|"$/gu, '');
    parameters.set(name, parameters.has(name) ? `${parameters.get(name)},${value}` : value);
  }
  return parameters;
}

/** @param line unfolded */
export function propertyOf(line: string): CardProperty | undefined {
  // A colon inside quotes is of a parameter.
  const match = /^((?:"[^"]*"|[^":])*):(.*)$/su.exec(line);
  if (!match) return undefined;
  const [, head = '', raw = ''] = match;
  const [path = '', ...rest] = head.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/u);
  const dot = path.lastIndexOf('.');
  const parameters = parametersOf(rest);
  const value = isQuotedPrintable(head) ? fromQuotedPrintable(raw, parameters.get('CHARSET') ?? '') : raw;
  return {
    group: path.slice(0, Math.max(0, dot)),
    name: path
      .slice(dot + 1)
      .trim()
      .toUpperCase(),
    parameters,
    value,
  };
}

export function dividedBy(value: string, divider: ';' | ','): string[] {
  const parts = [''];
  for (const [piece] of value.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (piece === divider) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

export const unescapedText = (value: string): string =>
  value.replace(/\\(.)/gsu, (_, character: string) => (/n/iu.test(character) ? '\n' : character));
