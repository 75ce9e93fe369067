/** A time to wait as a sentence says it: seconds under a minute, `minutes` 0 then, else minutes. @param seconds of `Retry-After` */
export const timeToWait = (seconds: number): { seconds: number; minutes: number } => ({
  seconds,
  // A few seconds more are no other minute.
  minutes: seconds < 60 ? 0 : Math.ceil((seconds - 5) / 60),
});
