/**
 * What happens to a request, wherever it goes: spans, each with the one it belongs to. The product says what it does in these words alone;
 * who carries them out is OpenTelemetry, where it is switched on, and nobody otherwise: then nothing of it is loaded, and work is only
 * called. Names and attributes say what kind of thing happened, never to whom: no addresses, no tokens, no values.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  name: string;
  kind?: SpanKind;
  attributes?: SpanAttributes;
  /** As it was written down by what caused it; the two are linked. */
  causedBy?: string | undefined;
}

export interface Span {
  traceId: string;
  spanId: string;
  /** False where this trace is not among those that are kept: it has its number for the log, and nothing else. */
  isKept: boolean;
  hasEnded: boolean;
  set(attributes: SpanAttributes): void;
  fail(error?: unknown): void;
  end(): void;
}

export interface Tracer {
  /** Without a parent it begins a trace, or goes on with one that a stranger began. */
  start(start: SpanStart, parent?: Span | string): Span;
}

const current = new AsyncLocalStorage<Span>();
let tracer: Tracer | undefined;

/** Returns how it is switched off again. */
export function traceWith(with_: Tracer): () => void {
  tracer = with_;
  return () => {
    if (tracer === with_) tracer = undefined;
  };
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** The one that whatever happens now belongs to. What was begun by a request and goes on after its end belongs to nothing. */
export function currentSpan(): Span | undefined {
  const span = tracer && current.getStore();
  return span && !span.hasEnded ? span : undefined;
}

/** Undefined where nothing happens that is kept. */
export function startSpan(start: SpanStart): Span | undefined {
  const parent = currentSpan();
  return parent?.isKept ? tracer!.start(start, parent) : undefined;
}

/** A trace of its own; undefined while nobody traces. */
export function startTrace(start: SpanStart, traceparent?: string): Span | undefined {
  return tracer?.start(start, traceparent);
}

export function whileIn<Result>(span: Span | undefined, work: () => Result): Result {
  return span ? current.run(span, work) : work();
}

/** A part of what is going on. */
export function inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = startSpan(start);
  return span ? untilDone(span, work) : work();
}

/** Work that nobody waits for: jobs, timers, what follows from an event. */
export function inTrace<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
  const span = startTrace(start);
  return span ? untilDone(span, work) : work();
}

async function untilDone<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await whileIn(span, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** As W3C writes it, for whatever goes on later or elsewhere. Undefined where nothing is kept. */
export function traceparent(span: Span | undefined = currentSpan()): string | undefined {
  return span?.isKept ? `00-${span.traceId}-${span.spanId}-01` : undefined;
}

/** What happened, in a word that names nobody: messages of errors may hold what somebody typed. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, key } = error as { code?: unknown; key?: unknown };
  const word = typeof key === 'string' ? key : typeof code === 'string' ? code : error.name;
  return /^[\w.:-]{1,60}$/.test(word) ? word : error.name.slice(0, 60);
}
