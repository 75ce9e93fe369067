import type { Creation } from '@jolimot/contract/creations';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { hasUnsavedTexts, type TypedName } from '../document/desired';
import { outboxOf } from '../outbox/outbox';
import { unsentIn, unsentOf, useOutbox } from '../outbox/outbox-store';
import { pauseTimer } from './pause-timer';

/** In ms. */
const pause = 700;

/** It waits until the text, style, cover or product changes. */
function forgetRefusals(reference: string): void {
  for (const { desired, state } of unsentOf(reference).entries) {
    if (state === 'refused' || state === 'placeless') outboxOf(reference).set(desired, 'waiting');
  }
}

function releaseTexts(reference: string, isValid: (name: TypedName, text: string) => boolean): void {
  for (const { desired, state } of unsentOf(reference).entries) {
    if (state === 'waiting' && 'text' in desired && isValid(desired.place, desired.text))
      outboxOf(reference).releaseText(desired.place);
  }
}

/**
 * At once when the screen is left or hidden. An unprintable text stays here until corrected.
 * @returns starts saving at once
 */
export function useTextSaver(
  creation: Creation | null,
  isValid: (name: TypedName, text: string) => boolean,
): () => void {
  const reference = creation?.reference ?? null;
  const save = useEffectEvent((): void => {
    if (reference) releaseTexts(reference, isValid);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another font, cover or product may make a refused text fit
  useEffect(() => {
    if (reference) forgetRefusals(reference);
  }, [reference, creation?.style, creation?.cover?.iri, creation?.product.slug]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these may make a text worth saving
  useEffect(() => {
    const timer = pauseTimer(pause, () => save());
    const plan = (): void => {
      if (hasUnsavedTexts(unsentOf(reference).texts)) timer.resetTimeout();
      else timer.stop();
    };
    plan();
    // A selector would render at each key.
    const stop = useOutbox.subscribe((state, before) => {
      if (unsentIn(state, reference).texts !== unsentIn(before, reference).texts) plan();
    });
    return () => {
      stop();
      timer.stop();
    };
  }, [reference, creation?.style, isValid]);

  useEffect(() => {
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', saveWhenHidden);
      save();
    };
  }, []);

  return useCallback(() => {
    if (reference) releaseTexts(reference, isValid);
  }, [reference, isValid]);
}
