import { useEffect, useState } from 'react';
import type { UnsavedTexts } from '../document/desired';
import { unsentIn, unsentOf, useOutbox } from '../outbox/outbox-store';
import { useEditor } from '../screen/editor';
import { pauseTimer } from './pause-timer';

const pause = 250;

/**
 * Laying out and reviewing the whole card at each key is slow. No delay for legends and on other steps; the message
 * step draws its own.
 */
export function useSettledTexts(): UnsavedTexts {
  const { reference, step } = useEditor((state) => state.screen);
  const [settled, setSettled] = useState(() => unsentOf(reference).texts);
  useEffect(() => {
    const settle = (): void => {
      timer.stop();
      setSettled(unsentOf(reference).texts);
    };
    const timer = pauseTimer(pause, settle);
    settle();
    const stop = useOutbox.subscribe((state, before) => {
      const [now, former] = [unsentIn(state, reference).texts, unsentIn(before, reference).texts];
      if (now === former) return;
      if (step === 'message' && onlyMessageDiffers(now, former)) timer.resetTimeout();
      else settle();
    });
    return () => {
      stop();
      timer.stop();
    };
  }, [reference, step]);
  return settled;
}

function onlyMessageDiffers(now: UnsavedTexts, before: UnsavedTexts): boolean {
  const { Message: typed, ...legends } = now;
  const { Message: former, ...formerLegends } = before;
  // A just saved text is not typing.
  if (typed === undefined || typed === former) return false;
  const names = new Set([...Object.keys(legends), ...Object.keys(formerLegends)]);
  return [...names].every((name) => Reflect.get(legends, name) === Reflect.get(formerLegends, name));
}
