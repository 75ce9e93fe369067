import { printedLines } from '@jolimot/card/printed-text';
import type { Creation } from '@jolimot/contract/creations';
import { useEffect, useRef, useState } from 'react';
import type { Change } from '../document/changes';
import { hasUnsavedTexts, type TypedName, typedNames } from '../document/unsaved-texts';
import { enqueueChange } from '../outbox/change-queue';
import { useEditor } from '../screen/editor';
import { pauseTimer } from './pause-timer';

/** What is typed is saved after a pause of this length (ms). */
const pause = 700;

/**
 * The change that saves a typed text, or null when the creation already holds it.
 * @param typed also one that was kept before it was clean (docs/product/card.md, "Printed text")
 */
export function textChange(creation: Creation, name: TypedName, typed: string): Change | null {
  const text = printedLines(typed);
  const held = creation.customizations[name]?.value ?? null;
  if (text.trim() === '') return held === null ? null : { kind: 'removal', name };
  return text === held ? null : { kind: 'value', name, value: text };
}

/**
 * Saves what is typed: after a pause, one call at a time for each text, and at once when the screen is left or the
 * window hidden. A text that cannot be printed stays on this device until it is corrected.
 * @param isValid whether the API would take a text
 * @returns saves at once what can be saved, and resolves when it has been sent or refused
 */
export function useTextSaver(
  creation: Creation | null,
  isValid: (name: TypedName, text: string) => boolean,
): () => Promise<void> {
  const saving = useRef(new Map<TypedName, Promise<void>>());
  /** A refused text is not sent again until the text, the style, the cover or the product changes. */
  const refused = useRef(new Map<TypedName, string>());
  const [rounds, setRounds] = useState(0);
  const latest = useRef({ creation, isValid });
  latest.current = { creation, isValid };

  const saveAll = useRef(async (): Promise<void> => {
    const { creation: now, isValid: valid } = latest.current;
    if (!now) return;
    const { unsavedTexts: typed } = useEditor.getState();
    for (const name of typedNames) {
      const text = typed[name];
      if (text === undefined || saving.current.has(name) || refused.current.get(name) === text) continue;
      if (!valid(name, text)) continue;
      const saved = saveText(now, name, text).then((accepted) => {
        saving.current.delete(name);
        if (!accepted) refused.current.set(name, text);
        // What was typed meanwhile is saved in the next round.
        setRounds((count) => count + 1);
      });
      saving.current.set(name, saved);
    }
    await Promise.all(saving.current.values());
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another font, cover or product may make a refused text fit
  useEffect(() => refused.current.clear(), [creation?.style, creation?.cover?.iri, creation?.product.slug]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may make a text worth saving
  useEffect(() => {
    const timer = pauseTimer(pause, saveAll.current);
    const plan = (): void => {
      if (hasUnsavedTexts(useEditor.getState().unsavedTexts)) timer.stir();
      else timer.stop();
    };
    plan();
    // A subscription instead of a selector: this runs at each key and must not render anything.
    const stop = useEditor.subscribe((state, before) => {
      if (state.unsavedTexts !== before.unsavedTexts) plan();
    });
    return () => {
      stop();
      timer.stop();
    };
  }, [rounds, creation?.reference, creation?.style, isValid]);

  useEffect(() => {
    const save = saveAll.current;
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void save();
    };
  }, []);

  return saveAll.current;
}

const forget = (reference: string, name: TypedName, text: string): void => {
  const { unsavedTexts, setUnsavedText } = useEditor.getState();
  if (unsavedTexts[name] === undefined || unsavedTexts[name] === text) setUnsavedText(reference, name, null);
};

async function saveText(creation: Creation, name: TypedName, text: string): Promise<boolean> {
  const { reference } = creation;
  const { seen, rebaseUnsavedText } = useEditor.getState();
  const before = seen[name] ?? creation.customizations[name]?.value ?? '';
  const change = textChange(creation, name, text);
  try {
    if (change) {
      // From here on what is typed is based on this text.
      rebaseUnsavedText(reference, name, text);
      const answer = await enqueueChange(reference, change, before);
      rebaseUnsavedText(reference, name, answer.customizations[name]?.value ?? '');
    }
    forget(reference, name, text);
    return true;
  } catch {
    // The error is shown under its action key; the unsaved text stays.
    rebaseUnsavedText(reference, name, before);
    return false;
  }
}
