export type PauseTimer = {
  /** Something has happened: the pause begins anew. */
  readonly stir: () => void;
  readonly stop: () => void;
  /** Whether a pause is being waited for. */
  readonly isWaiting: () => boolean;
};

/**
 * Calls back once nothing has happened for a time. Stirring at each key sets no timer: the one that runs looks how long
 * ago the last key was, and goes on for the rest.
 * @param pause ms
 */
export function pauseTimer(pause: number, onPause: () => void): PauseTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const check = (): void => {
    const rest = latest + pause - performance.now();
    timer = rest > 0 ? setTimeout(check, rest) : undefined;
    if (rest <= 0) onPause();
  };
  return {
    stir: () => {
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
