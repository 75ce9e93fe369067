const shape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/** W3C Trace Context, version 00. The flag is ignored: strangers do not decide what is kept. */
export function readTraceparent(header: unknown): { traceId: string; spanId: string } | undefined {
  const [, traceId, spanId] = (typeof header === 'string' && shape.exec(header)) || [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
