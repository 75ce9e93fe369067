import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { parseStack, type StackFrameLite } from 'error-stack-parser-es/lite';
import type { SourceFrame, SourceTrace } from './source-frame';

/** An endless recursion has thousands. */
const mostFrames = 50;
/** The parser's time grows with the square. */
const longestLine = 1000;
/** Data. */
const longestCode = 200;

/** A file name without a folder is safe to open. */
const scriptAddress = /\/_next\/static\/(?:[^?#]*\/)?([\w~-][\w~.-]*\.js)(?:[?#].*)?$/;

/** `turbopack:///[project]/lib/paths.ts` */
const sourceAddress = /^turbopack:\/\/\/(?:\[project\]|%5Bproject%5D)\//;

/** Of Chromium. */
const stepLine = /^\s*at /;

/** Code in an `eval`: a step without a place. */
function stepsOf(trace: string): StackFrameLite[] {
  const lines = trace.split(/\r?\n/);
  const steps = lines.some((line) => stepLine.test(line)) ? lines.filter((line) => stepLine.test(line)) : lines;
  const read = (line: string): StackFrameLite[] => {
    if (line.length > longestLine) return [{ raw: line.slice(0, longestLine) }];
    try {
      return parseStack(line).filter((step) => step.line !== undefined);
    } catch {
      return [{ raw: line }];
    }
  };
  return steps.slice(0, mostFrames).flatMap(read);
}

/** Of the running build. */
type ReadMap = (script: string) => Promise<TraceMap | null>;

function mapsIn(folder: string): ReadMap {
  const read = new Map<string, Promise<TraceMap | null>>();
  const readOne = async (script: string): Promise<TraceMap | null> => {
    const file = path.join(/* turbopackIgnore: true */ folder, `${script}.map`);
    const text = await readFile(file, 'utf8').catch(() => null);
    return text === null ? null : new TraceMap(text);
  };
  return (script) => {
    const map = read.get(script) ?? readOne(script);
    read.set(script, map);
    return map;
  };
}

function sourceOf(map: TraceMap, line: number, column: number): SourceFrame['source'] {
  // Browsers count columns from one.
  const found = originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
  if (found.source === null) return null;
  const code = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim() ?? '';
  return {
    file: found.source.replace(sourceAddress, ''),
    line: found.line,
    column: found.column + 1,
    code: code.slice(0, longestCode),
  };
}

/**
 * @param trace `error.stack` of any browser, untrusted
 * @param folder source maps, named after their scripts (scripts/shop/keep-source-maps.mjs)
 */
export async function resolveTrace(trace: string, folder: string): Promise<SourceTrace> {
  const readMap = mapsIn(folder);
  let isOlder = false;
  const resolve = async ({ raw = '', file = '', line = 0, col = 1 }: StackFrameLite): Promise<SourceFrame> => {
    const [, script] = scriptAddress.exec(file) ?? [];
    const map = script === undefined ? null : await readMap(script);
    if (script !== undefined && map === null) isOlder = true;
    return { raw: raw.trim(), source: map && line > 0 ? sourceOf(map, line, col) : null };
  };
  const frames = await Promise.all(stepsOf(trace).map(resolve));
  return { frames, isOlder };
}
