export type PauseTimer = {
  readonly resetTimeout: () => void;
  readonly stop: () => void;
  readonly isWaiting: () => boolean;
};

/** No new timer per key: the running one checks the last key's time. @param pause ms */
export function pauseTimer(pause: number, onPause: () => void): PauseTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const check = (): void => {
    const rest = latest + pause - performance.now();
    timer = rest > 0 ? setTimeout(check, rest) : undefined;
    if (rest <= 0) onPause();
  };
  return {
    resetTimeout: () => {
      latest = performance.now();
      timer ??= setTimeout(check, pause);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
    isWaiting: () => timer !== undefined,
  };
}
