import { vi } from 'vitest';
import { type TypedName, typedNames, type UnsavedTexts } from '@/lib/creation/document/unsaved-texts';
import type { Entry } from '@/lib/creation/outbox/entries';
import { changeUnsent } from '@/lib/creation/outbox/keeper';
import { anEntry } from './entry';

const typed = (place: TypedName, text: string): Entry => anEntry({ place, text }, { base: null, state: 'waiting' });

/** Texts that are typed and not saved, as the keeper has them. */
export function setUnsavedTexts(reference: string, texts: UnsavedTexts): void {
  const entries = typedNames.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [typed(name, text)];
  });
  changeUnsent(reference, () => ({ entries }));
}

/** Another window of this browser, with modules of its own; without locks it counts as closed. */
export async function anotherWindow(reference: string) {
  vi.resetModules();
  const device = await import('@/lib/creation/outbox/device');
  return {
    keep: (...entries: Entry[]) => device.saveWork(reference, { entries, spares: [] }),
    /** What all the others keep. */
    found: async () => (await device.worksOfOthers(reference)).map(({ work }) => work),
    forget: () => device.forgetDevice(),
  };
}
