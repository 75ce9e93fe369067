/** Of this tab; null also where the browser forbids storage. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @returns null also for what is no JSON */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(readTab(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps nothing where the browser forbids storage. @param text null removes the former one */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // What is kept here only spares the visitor a repetition.
  }
}
