/**
 * OpenTelemetry behind the words of `tracing.ts`: spans and the process's figures, sent over OTLP (HTTP, protobuf) to whoever
 * `OTEL_EXPORTER_OTLP_ENDPOINT` names. Loaded only where that is set. How it is sent (headers, timeouts, compression, batches) the packages
 * read from the standard's own variables.
 */
import { hostname } from 'node:os';
import type { Link, Span as OtelSpan, SpanContext } from '@opentelemetry/api';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { TelemetrySettings } from '../../config.ts';
import { telemetry } from '../packages-on-demand.ts';
import { product } from '../product.ts';
import { figuresOf } from './figures.ts';
import { traceOutgoing } from './trace-outgoing.ts';
import { errorType, traceWith, type Span, type SpanStart, type Tracer } from './tracing.ts';

export interface Telemetry {
  /** Of a hundred traces, how many are kept; asked for each one that begins. */
  keep(percent: () => number): void;
  /** Sends what has gathered. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A collector that is away keeps nobody from leaving. */
const CLOSE_MS = 2_000;
/** Its failures are told once in this time. */
const COMPLAINT_MS = 60_000;

export function startTelemetry({ tracesUrl, metricsUrl }: TelemetrySettings, registry: Registry, log: FastifyBaseLogger): Telemetry {
  const { api, trace, metrics, resources, TraceExporter, MetricExporter } = telemetry();
  complainRarely(log);
  let percentKept = (): number => 100;
  const resource = resources
    .resourceFromAttributes({
      'service.name': 'entrepot',
      'service.version': product().version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    })
    .merge(resources.detectResources({ detectors: [resources.envDetector] }));

  const closing: Array<() => Promise<unknown>> = [];
  const flushing: Array<() => Promise<unknown>> = [];
  if (tracesUrl) {
    const provider = new trace.TracerProvider({
      resource,
      sampler: samplerOf(() => percentKept()),
      spanProcessors: [new trace.BatchSpanProcessor({ exporter: new TraceExporter({ url: tracesUrl }) })],
    });
    const leave = traceWith(createTracer(provider.getTracer('entrepot', product().version)));
    const stopListening = traceOutgoing([tracesUrl, ...(metricsUrl ? [metricsUrl] : [])]);
    flushing.push(() => provider.forceFlush());
    closing.push(async () => {
      leave();
      stopListening();
      await provider.shutdown();
    });
  }
  if (metricsUrl) {
    const reader = new metrics.PeriodicExportingMetricReader({
      exporter: new MetricExporter({ url: metricsUrl }),
      exportIntervalMillis: intervalMs(process.env.OTEL_METRIC_EXPORT_INTERVAL),
      metricProducers: [figuresOf(registry, { api, metrics, resource })],
    });
    const provider = new metrics.MeterProvider({ resource, readers: [reader] });
    flushing.push(() => provider.forceFlush());
    closing.push(() => provider.shutdown());
  }

  const within = (work: Array<() => Promise<unknown>>): Promise<void> => {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, CLOSE_MS);
    return Promise.race([Promise.allSettled(work.map((each) => each())).then(() => undefined), late]).finally(() => clearTimeout(timer));
  };
  return {
    keep: (percent) => void (percentKept = percent),
    flush: () => within(flushing),
    close: () => within(closing),
  };

  function samplerOf(percent: () => number): Sampler {
    const { RECORD_AND_SAMPLED, NOT_RECORD } = trace.SamplingDecision;
    let known = -1;
    let byNumber = new trace.TraceIdRatioBasedSampler(0);
    return {
      shouldSample(context, traceId, _name, _kind, _attributes, links) {
        const parent = api.trace.getSpanContext(context);
        if (parent && !parent.isRemote) return { decision: isKept(parent) ? RECORD_AND_SAMPLED : NOT_RECORD };
        // What a kept trace led to is kept with it.
        if (links.some((link) => isKept(link.context))) return { decision: RECORD_AND_SAMPLED };
        if (percent() !== known) byNumber = new trace.TraceIdRatioBasedSampler((known = percent()) / 100);
        // A stranger may name the trace; whether it is kept is decided here.
        return byNumber.shouldSample(context, traceId);
      },
      toString: () => `a share of all traces`,
    };
  }
}

const isKept = ({ traceFlags }: SpanContext): boolean => (traceFlags & 1) === 1;

function createTracer(tracer: ReturnType<InstanceType<ReturnType<typeof telemetry>['trace']['TracerProvider']>['getTracer']>): Tracer {
  const { api } = telemetry();
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };

  function contextOf(parent: Span | string | undefined) {
    const span = typeof parent === 'string' ? readTraceparent(parent) : parent && spanContextOf(parent);
    return span ? api.trace.setSpanContext(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT;
  }

  return {
    start({ name, kind = 'internal', attributes = {}, causedBy }: SpanStart, parent) {
      const cause = causedBy === undefined ? undefined : readTraceparent(causedBy);
      const links: Link[] = cause ? [{ context: cause }] : [];
      return wrap(tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes }, links }, contextOf(parent)));
    },
  };

  function wrap(span: OtelSpan): Span {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      spanId,
      isKept: (traceFlags & 1) === 1,
      hasEnded: false,
      set: (attributes) => void span.setAttributes({ ...attributes }),
      fail(error) {
        // The word alone: a message may hold what somebody typed.
        if (error !== undefined) span.setAttribute('error.type', errorType(error));
        span.setStatus({ code: api.SpanStatusCode.ERROR });
      },
      end() {
        this.hasEnded = true;
        span.end();
      },
    };
  }
}

function spanContextOf({ traceId, spanId, isKept: kept }: Span): SpanContext {
  return { traceId, spanId, traceFlags: kept ? 1 : 0 };
}

const TRACEPARENT = /^[0-9a-e][0-9a-f]-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/** Undefined where it is none. */
export function readTraceparent(text: string): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true };
}

function intervalMs(text: string | undefined): number {
  const ms = Number(text);
  return ms >= 1_000 && ms <= 3_600_000 ? ms : 60_000;
}

/** That nobody takes what is sent is worth a line, and not one for each attempt. */
function complainRarely(log: FastifyBaseLogger): void {
  const { api } = telemetry();
  let toldMs = -COMPLAINT_MS;
  const tell = (message: string): void => {
    if (performance.now() - toldMs < COMPLAINT_MS) return;
    toldMs = performance.now();
    log.warn({ trouble: message.slice(0, 300) }, 'traces and figures could not be sent');
  };
  const silent = (): void => undefined;
  api.diag.setLogger(
    { error: tell, warn: tell, info: silent, debug: silent, verbose: silent },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
