import type { Attributes, Tracing } from './open-telemetry';

let current: Tracing | undefined;

/** Undefined while tracing is off. */
export const currentTracing = (): Tracing | undefined => current;

export function setTracing(tracing: Tracing | undefined): void {
  current = tracing;
}

/** Without an endpoint nothing of OpenTelemetry is loaded. */
export async function startTracing(endpoint: string | undefined): Promise<void> {
  if (endpoint === undefined) return;
  const { createTracing, sendSpansTo } = await import('./open-telemetry');
  setTracing(createTracing(sendSpansTo(endpoint)));
}

/**
 * @param attributes nothing from a caller: they leave the shop
 * @param parent a `traceparent` of another process
 */
export const traced = <T>(
  name: string,
  work: () => Promise<T>,
  attributes: Attributes = {},
  parent?: string | null,
): Promise<T> => (current ? current.span(name, work, attributes, parent) : work());

/** Of the span it is called in. */
export const activeTraceparent = (): string | undefined => current?.traceparent();
