import { isFlightData } from '../security/framework-scripts.mjs';

/** A script or a style sheet with what it holds; all else is text, attributes and comments. */
const raw = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** All but ASCII. C1 controls stay: HTML reads references to them as something else (WHATWG, "numeric character reference"). */
const beyond = /[\u00a0-\u{10ffff}]/gu;
const isJson = (attributes) => /\btype="application\/(?:ld\+)?json"/.test(attributes);

const inText = (text) => text.replace(beyond, (character) => `&#${character.codePointAt(0)};`);

/** A JSON string, and so a string of a script: `\u2019`, one for each half of a character beyond the basic plane. */
const inJson = (code) =>
  code.replace(beyond, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/** CSS Syntax, "escaping": the space ends the number. */
const inStyle = (css) => css.replace(beyond, (character) => `\\${character.codePointAt(0).toString(16)} `);

/** What stands inside a script or a style sheet; unknown scripts stay as they are. */
function inRaw(name, attributes, content) {
  if (name === 'style') return inStyle(content);
  return isJson(attributes) || isFlightData(content) ? inJson(content) : content;
}

/**
 * The same page in ASCII: what it shows and runs is the same, character for character. The server writes a page at each
 * request, and a string of one byte a character is written seven times faster than one with a single curly quote, which
 * takes two bytes for each (88 kB: 0.15 ms against 1.4 ms; docs/decisions/0029-what-a-page-costs-the-server.md).
 * @param {string} html a whole page
 */
export function asciiHtml(html) {
  let ascii = '';
  let end = 0;
  for (const match of html.matchAll(raw)) {
    const [whole, name, attributes, content] = match;
    ascii += inText(html.slice(end, match.index));
    ascii +=
      content === '' ? inText(whole) : `<${name}${inText(attributes)}>${inRaw(name, attributes, content)}</${name}>`;
    end = match.index + whole.length;
  }
  ascii += inText(html.slice(end));
  return inOneByte(ascii);
}

/** A string that was cut from one of two bytes a character stays so until it is read again. */
function inOneByte(text) {
  const bytes = Buffer.from(text, 'latin1');
  const again = bytes.toString('latin1');
  return again === text ? again : text;
}
