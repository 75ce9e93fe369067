import fs from 'node:fs';

/** `USER_HZ` is 100 on every machine that Node supports. */
const msOfTick = 10;

/**
 * Since its start, in all threads.
 * @param {number | undefined} pid
 * @returns {number | undefined} ms; undefined without a pid, or not on Linux (proc(5), `/proc/pid/stat`)
 */
export function processorTimeOf(pid) {
  if (pid === undefined || !fs.existsSync('/proc/self/stat')) return undefined;
  // The bracketed name may hold spaces; after it come state first, utime 12th and stime 13th.
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msOfTick;
}
