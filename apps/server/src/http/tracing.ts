import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';

/** Traces of calls, on their way to a collector. */
export interface Tracing {
  /** To be called before anything else is registered, so that all of it is traced. */
  trace(fastify: FastifyInstance): Promise<void>;
  /** Sends what was not sent yet, and ends. */
  stop(): Promise<void>;
}

/**
 * Sends a span of each call to a collector of OpenTelemetry (OTLP over HTTP; `OTEL_EXPORTER_OTLP_HEADERS` is read too). A span tells
 * the route's pattern and never the address, and of an error only that there was one. What does it is only loaded here: without a
 * collector nothing of it is in the process.
 */
export async function startTracing(collector: string): Promise<Tracing> {
  const [{ FastifyOtelInstrumentation }, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@fastify/otel'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'balcao' }),
    spanProcessors: [new BatchSpanProcessor(withoutMessages(new OTLPTraceExporter({ url: `${collector}/v1/traces` })))],
  });
  const instrumentation = new FastifyOtelInstrumentation({
    recordExceptions: false,
    instrumentHooks: false,
    instrumentHandler: false,
    ignorePaths: ({ url }) => url.startsWith('/health/') || url === '/metrics',
    requestHook: (span, { routeOptions }) => {
      span.setAttribute('url.path', routeOptions.url ?? 'none');
    },
  });
  instrumentation.setTracerProvider(provider);
  return {
    trace: async (fastify) => void (await fastify.register(instrumentation.plugin())),
    stop: () => provider.shutdown(),
  };
}

/** What an error says may name a person or what they sent. */
function withoutMessages(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => {
      const told = spans.map((span) => Object.create(span, { status: { value: { code: span.status.code } } }));
      exporter.export(told, done);
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
