/**
 * Tells whoever `SENTRY_DSN` names of errors, by Sentry's protocol: one envelope for each, which any server that speaks it takes. Told is
 * the error, where in the code it happened and in which task or trace; nothing of whoever it happened to. A flood is told as what it
 * is: some of each kind, and how many were left out.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { product } from '../product.ts';
import { currentSpan } from '../tracing/tracing.ts';
import { scrub } from './scrub.ts';
import { framesOf, type StackFrame } from './stack-frames.ts';

export interface ErrorReports {
  /** Of what stands beside an error in the log, the words that name no person. */
  report(error: Error, beside: Readonly<Record<string, unknown>>): void;
  counts: Readonly<Record<'sent' | 'left_out' | 'failed', number>>;
  /** Waits for what is under way, though not for long. */
  close(): Promise<void>;
}

export interface ReportSettings {
  dsn: string;
  environment: string;
  now?: () => number;
}

const MINUTE_MS = 60_000;
const MOST_A_MINUTE = 30;
const MOST_OF_ONE_KIND = 5;
const MOST_UNDER_WAY = 10;
const TIMEOUT_MS = 5_000;
const CLOSE_MS = 2_000;
const MOST_CAUSES = 4;
/** Which of the words beside an error are told. */
const TOLD = ['task', 'topic', 'requestId', 'network', 'storefront'] as const;

export function createErrorReports({ dsn, environment, now = Date.now }: ReportSettings): ErrorReports {
  const { url, auth } = endpointOf(dsn);
  const counts = { sent: 0, left_out: 0, failed: 0 };
  const underWay = new Set<Promise<void>>();
  let minute = { endsMs: 0, told: 0, kinds: new Map<string, number>() };
  let leftOut = 0;
  let silentUntilMs = 0;

  function isTooMuch(kind: string): boolean {
    const at = now();
    if (at >= minute.endsMs) minute = { endsMs: at + MINUTE_MS, told: 0, kinds: new Map() };
    const before = minute.kinds.get(kind) ?? 0;
    if (at < silentUntilMs || minute.told >= MOST_A_MINUTE || before >= MOST_OF_ONE_KIND || underWay.size >= MOST_UNDER_WAY) return true;
    minute.told += 1;
    minute.kinds.set(kind, before + 1);
    return false;
  }

  async function send(body: string): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      await response.body?.cancel();
      if (response.status === 429) silentUntilMs = now() + 1_000 * (Number(response.headers.get('retry-after')) || 60);
      counts[response.ok ? 'sent' : 'failed'] += 1;
    } catch {
      // Nobody there to be told; the log has it.
      counts.failed += 1;
    }
  }

  return {
    counts,
    report(error, beside) {
      const frames = framesOf(error);
      const place = frames.findLast((frame) => frame.in_app) ?? frames.at(-1);
      if (isTooMuch(`${error.name} ${place?.filename}:${place?.lineno}`)) {
        counts.left_out += 1;
        leftOut += 1;
        return;
      }
      const sending = send(envelopeOf(error, frames, { ...beside, leftOut }, { environment, at: now() })).finally(() =>
        underWay.delete(sending),
      );
      leftOut = 0;
      underWay.add(sending);
    },
    async close() {
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, CLOSE_MS);
      await Promise.race([Promise.all(underWay), late]);
      clearTimeout(timer);
    },
  };
}

function endpointOf(dsn: string): { url: string; auth: string } {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, before, project] = /^(.*)\/(\d+)$/.exec(pathname)!;
  return {
    url: `${protocol}//${host}${before}/api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=entrepot/${product().version}, sentry_key=${username}`,
  };
}

function envelopeOf(
  error: Error,
  frames: StackFrame[],
  beside: Readonly<Record<string, unknown>>,
  { environment, at }: { environment: string; at: number },
): string {
  const { version, commit } = product();
  const span = currentSpan();
  const id = randomBytes(16).toString('hex');
  const code = (error as { code?: unknown }).code;
  const event = {
    event_id: id,
    timestamp: at / 1_000,
    platform: 'node',
    level: 'error',
    environment,
    release: `entrepot@${version}${commit ? `+${commit.slice(0, 8)}` : ''}`,
    server_name: hostname(),
    // The cause of all stands first.
    exception: { values: [...causesOf(error), valueOf(error, frames)] },
    tags: {
      ...Object.fromEntries(TOLD.flatMap((name) => (typeof beside[name] === 'string' ? [[name, beside[name].slice(0, 100)]] : []))),
      ...(typeof code === 'string' ? { code: code.slice(0, 60) } : {}),
      ...(beside.leftOut ? { left_out_before: String(beside.leftOut) } : {}),
    },
    ...(span ? { contexts: { trace: { trace_id: span.traceId, span_id: span.spanId } } } : {}),
    sdk: { name: 'entrepot', version },
  };
  const payload = JSON.stringify(event);
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(payload) };
  return `${JSON.stringify({ event_id: id, sent_at: new Date(at).toISOString() })}\n${JSON.stringify(item)}\n${payload}\n`;
}

function causesOf(error: Error): object[] {
  const causes: object[] = [];
  let { cause } = error;
  while (cause instanceof Error && causes.length < MOST_CAUSES) {
    causes.unshift(valueOf(cause, framesOf(cause)));
    ({ cause } = cause);
  }
  return causes;
}

function valueOf(error: Error, frames: StackFrame[]): object {
  return { type: error.name, value: scrub(error.message), ...(frames.length > 0 ? { stacktrace: { frames } } : {}) };
}
