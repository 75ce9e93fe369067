import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { expect, it } from 'vitest';
import { withoutAddresses } from './send-spans';

it('tells what the framework did, without the addresses and words in its spans', async () => {
  const memory = new InMemorySpanExporter();
  const tracer = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(memory)] }).getTracer('next.js');
  const span = tracer.startSpan('fetch GET http://api.test/covers?q=secret', {
    attributes: { 'http.target': '/fr?email=secret', 'http.url': 'http://secret', 'next.span_type': 'AppRender.fetch' },
  });
  span.recordException(new Error('secret'));
  span.setStatus({ code: 2, message: 'secret' }).end();
  const [kept] = memory.getFinishedSpans().map(withoutAddresses);
  const { name, attributes, events, status } = kept ?? {};
  expect({ name, attributes, events, status }).toEqual({
    name: 'fetch GET …',
    attributes: { 'next.span_type': 'AppRender.fetch' },
    events: [],
    status: { code: 2 },
  });
  expect(kept?.spanContext().traceId).toMatch(/^[\da-f]{32}$/);
});
