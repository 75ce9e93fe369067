import Bowser from 'bowser';

export interface Device {
  /** Such as Firefox. */
  browser: string | null;
  /** Such as Windows or iPhone. */
  system: string | null;
}

/** Enough for every browser; the patterns read no more. */
const longest = 500;
const knownBrowsers = new Set(Object.values(Bowser.BROWSER_MAP));
const knownSystems = new Set([...Object.values(Bowser.OS_MAP), 'iPhone', 'iPad']);

/** By the `User-Agent`. Only names of known browsers and systems, never a caller's words. */
export function deviceOf(userAgent = ''): Device {
  // The library refuses an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest) || 'none');
  const system = platform.vendor === 'Apple' && os.name === 'iOS' ? platform.model : os.name;
  return { browser: nameIn(knownBrowsers, browser.name), system: nameIn(knownSystems, system) };
}

const nameIn = (known: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && known.has(name) ? name : null;
