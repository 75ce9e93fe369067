/** Seconds under a minute, with `minutes` 0, else minutes. @param seconds of `Retry-After` */
export const timeToWait = (seconds: number): { seconds: number; minutes: number } => ({
  seconds,
  // A few extra seconds do not make another minute.
  minutes: seconds < 60 ? 0 : Math.ceil((seconds - 5) / 60),
});
