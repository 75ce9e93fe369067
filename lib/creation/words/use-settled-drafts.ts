import { useEffect, useState } from 'react';
import type { TextDrafts } from '../document/text-drafts';
import { useEditor } from '../screen/editor';

/** A pause in writing this long (ms) is when the rest of the screen follows the message. */
const pause = 250;

/**
 * What is typed, as soon as the writer pauses: laying the whole card out and reviewing it at each key would be felt. The
 * message's own step draws it at each key by itself; on any other step, and for the short legends, nothing waits.
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
  // Words that have just been saved leave the drafts: that is no typing.
  if (typed === undefined || typed === former) return false;
  const names = new Set([...Object.keys(legends), ...Object.keys(formerLegends)]);
  return [...names].every((name) => Reflect.get(legends, name) === Reflect.get(formerLegends, name));
}
