import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** Counted down to 0. @param until ms; 0 for never */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until <= now;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return isOver ? 0 : Math.ceil((until - now) / 1000);
}

export function TimeLeft({ seconds }: { seconds: number }) {
  const t = useTranslate();
  // A screen reader would say it every second.
  return (
    <span aria-hidden="true">
      {t('undo.left', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') })}
    </span>
  );
}
