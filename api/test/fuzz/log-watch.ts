import { type Logger, symbols } from 'pino';
import { z } from 'zod';

const stream = z.object({ write: z.custom<(line: string) => void>((value) => typeof value === 'function') }).loose();
const entry = z.looseObject({
  level: z.number(),
  msg: z.string().optional(),
  err: z
    .looseObject({ message: z.string().optional(), stack: z.string().optional(), type: z.string().optional() })
    .optional(),
});
export type LogEntry = z.output<typeof entry> & { line: string };

export class LogWatch {
  private lines: string[] = [];

  /** Replaces the stream, which child loggers share. */
  attach(logger: object): void {
    const kept = Reflect.get(logger as Logger, symbols.streamSym) as unknown;
    const target = stream.parse(kept);
    Object.defineProperty(kept, 'write', {
      value: (line: string) => this.lines.push(line),
      configurable: true,
      writable: true,
    });
    if (target.write === undefined) throw new Error('The logger has no stream.');
  }

  take(): LogEntry[] {
    return this.lines.splice(0).flatMap((line) => {
      const parsed = entry.safeParse(tryJson(line));
      return parsed.success ? [{ ...parsed.data, line }] : [{ level: 0, line }];
    });
  }
}

function tryJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function causeOf(entries: readonly LogEntry[]): string | undefined {
  const found = entries.find(({ err }) => err !== undefined)?.err;
  if (!found) return undefined;
  const stack = found.stack ?? '';
  const frame = /\((?:file:\/\/)?[^)]*?((?:api\/src|packages)\/[^)]*)\)/.exec(stack)?.[1];
  const causes = [...stack.matchAll(/caused by: (.*)/g)].map(([, words]) => words);
  const words = [found.message?.split('\n')[0]?.slice(0, 120), ...causes].filter(Boolean).join(' ← ');
  return `${words}${frame === undefined ? '' : ` at ${frame}`}`;
}
