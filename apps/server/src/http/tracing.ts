import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';

export interface Tracing {
  /** Register it first, so that every route is traced. */
  trace(fastify: FastifyInstance): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends a span of each call to an OpenTelemetry collector (OTLP over HTTP; `OTEL_EXPORTER_OTLP_HEADERS` applies). A
 * span has the route pattern, never the address, and for an error only that it happened. The libraries are loaded only
 * when a collector is configured.
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

/** An error message may contain a name or a person's input. */
function withoutMessages(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => {
      const stripped = spans.map((span) => Object.create(span, { status: { value: { code: span.status.code } } }));
      exporter.export(stripped, done);
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
