import fs from 'node:fs';

/** A process's parent and resident memory by Linux's /proc, or nothing once it is gone. @returns MB */
function look(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      parent: Number(/PPid:\s+(\d+)/.exec(text)?.[1]),
      size: Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024,
    };
  } catch {
    return undefined;
  }
}

/** What a program and the processes that it started hold in memory, in MB. Linux only. */
export function residentOf(pid) {
  const program = look(pid)?.size ?? 0;
  let children = 0;
  for (const name of fs.readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? look(name) : undefined;
    if (found?.parent === pid) children += found.size;
  }
  return { program, children };
}
