import fs from 'node:fs';

/** From Linux's /proc; empty once the process has ended. */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid @param {RegExp} [pattern] of the command line @returns {number[]} */
export function childrenOf(pid, pattern = /^/) {
  const folder = `/proc/${pid}/task`;
  const threads = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const children = threads.flatMap((thread) => read(`${folder}/${thread}/children`).split(' ').filter(Boolean));
  return children.filter((child) => pattern.test(read(`/proc/${child}/cmdline`))).map(Number);
}

/** Of a program and its child processes, MB. @param {number} pid */
export function residentOf(pid) {
  const kilobytes = (one) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0);
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + kilobytes(one) / 1024, 0);
}

/** In all threads since the start, ms; NaN where unknown. @param {number[]} pids */
export function processorTimeOf(pids) {
  if (pids.length === 0) return Number.NaN;
  return pids.reduce((sum, pid) => {
    // After the bracketed name; utime and stime are the 12th and 13th field (proc(5)), in 10 ms.
    const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}
