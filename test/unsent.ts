import { vi } from 'vitest';
import { type TypedName, typedNames, type UnsavedTexts } from '@/lib/creation/document/desired';
import type { Entry } from '@/lib/creation/outbox/entries';
import { changeUnsent } from '@/lib/creation/outbox/outbox-store';
import { anEntry } from './entry';

const typed = (place: TypedName, text: string): Entry => anEntry({ place, text }, { base: null, state: 'waiting' });

export function setUnsavedTexts(reference: string, texts: UnsavedTexts): void {
  const entries = typedNames.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [typed(name, text)];
  });
  changeUnsent(reference, () => ({ entries }));
}

let windows = 0;

/** Without locks it counts as closed. */
export async function anotherWindow(reference: string) {
  windows += 1;
  const device = await vi.importActual<typeof import('@/lib/creation/outbox/device')>(
    `@/lib/creation/outbox/device?window=${windows}`,
  );
  return {
    keep: (...entries: Entry[]) => device.saveWork(reference, { entries, spares: [] }),
    found: async () => (await device.worksOfOthers(reference)).map(({ work }) => work),
    forget: () => device.forgetDevice(),
  };
}
