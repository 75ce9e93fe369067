import fs from 'node:fs';

/** From Linux's /proc; undefined once it has ended. @returns MB */
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

/** With child processes, MB. Linux only. */
export function residentOf(pid) {
  const program = look(pid)?.size ?? 0;
  let children = 0;
  for (const name of fs.readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? look(name) : undefined;
    if (found?.parent === pid) children += found.size;
  }
  return { program, children };
}
