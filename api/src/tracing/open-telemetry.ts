import { type Attributes, type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { withTimeout } from '../clock';
import { readTraceparent } from './traceparent';

const stopMs = 2000;

export type { Attributes };
export type Tracing = ReturnType<typeof createTracing>;

/** Only `tracing.ts` and tests load this file. */
export function createTracing(processor: SpanProcessor) {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'jolimot-api' }),
    // The default would take the decision from a header.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
  });
  // Nor is anything else read from headers.
  provider.register({ propagator: null });
  const tracer = trace.getTracer('jolimot');

  return {
    traceparent: () => {
      const active = trace.getActiveSpan()?.spanContext();
      return active && `00-${active.traceId}-${active.spanId}-01`;
    },
    /** The caller ends it. */
    requestSpan: (name: string, attributes: Attributes, parent: unknown): Span =>
      tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, childOf(parent)),
    within: (span: Span, work: () => void): void => context.with(trace.setSpan(context.active(), span), work),
    fail: (span: Span): Span => span.setStatus({ code: SpanStatusCode.ERROR }),
    span: <T>(name: string, work: () => Promise<T>, attributes: Attributes, parent?: string | null): Promise<T> =>
      tracer.startActiveSpan(name, { attributes }, childOf(parent), async (span) => {
        try {
          return await work();
        } catch (cause) {
          // Messages and names may quote values.
          const type = cause instanceof Error ? cause.constructor.name : typeof cause;
          span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
          throw cause;
        } finally {
          span.end();
        }
      }),
    /** Sends what is left; a collector that is away does not hold the stop up. */
    stop: async (): Promise<void> => {
      await withTimeout(provider.shutdown(), stopMs).catch(() => undefined);
      trace.disable();
      context.disable();
    },
  };
}

/** Of another process; else the active span's. */
function childOf(parent: unknown): Context {
  const ids = readTraceparent(parent);
  const active = context.active();
  return ids ? trace.setSpanContext(active, { ...ids, traceFlags: 0, isRemote: true }) : active;
}

/** In batches; drops spans when the collector is away. */
export const sendSpansTo = (endpoint: string): SpanProcessor =>
  new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }));
