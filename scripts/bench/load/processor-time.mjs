import fs from 'node:fs';

/** The kernel counts a program's time in hundredths of a second on every machine that Node supports (`USER_HZ`). */
const msOfTick = 10;

/**
 * The processor time that a program has taken since it started, in all its threads.
 * @param {number | undefined} pid
 * @returns {number | undefined} ms; undefined without a pid, and elsewhere than on Linux (proc(5), `/proc/pid/stat`)
 */
export function processorTimeOf(pid) {
  if (pid === undefined || !fs.existsSync('/proc/self/stat')) return undefined;
  // The program's name is in brackets and may hold spaces; state is the first field behind it, utime and stime the 12th and 13th.
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msOfTick;
}
