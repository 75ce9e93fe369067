import { useEffect, useState } from 'react';
import type { TextDrafts } from '../document/text-drafts';
import { useEditor } from '../screen/editor';

/** The rest of the screen follows the message after a pause of this length (ms). */
const pause = 250;

/**
 * What is typed, updated when typing pauses: laying out and reviewing the whole card at each key would be slow. The
 * message step draws the message at each key by itself; on other steps, and for legends, there is no delay.
 */
export function useSettledDrafts(): TextDrafts {
  const [settled, setSettled] = useState(() => useEditor.getState().drafts);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      timer = undefined;
      setSettled(useEditor.getState().drafts);
    };
    settle();
    const stop = useEditor.subscribe(({ drafts, screen }, before) => {
      const moved = screen.step !== before.screen.step || screen.reference !== before.screen.reference;
      if (drafts === before.drafts && !(moved && timer)) return;
      const isTyping = screen.step === 'message' && !moved && onlyMessageDiffers(drafts, before.drafts);
      if (!isTyping) return settle();
      clearTimeout(timer);
      timer = setTimeout(settle, pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return settled;
}

function onlyMessageDiffers(now: TextDrafts, before: TextDrafts): boolean {
  const { Message: typed, ...legends } = now;
  const { Message: former, ...formerLegends } = before;
  // A text that has just been saved leaves the drafts: that is not typing.
  if (typed === undefined || typed === former) return false;
  const names = new Set([...Object.keys(legends), ...Object.keys(formerLegends)]);
  return [...names].every((name) => Reflect.get(legends, name) === Reflect.get(formerLegends, name));
}
