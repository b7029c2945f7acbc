/** JSON lines for machines, short coloured lines for a person at a terminal. */
import { hostname } from 'node:os';
import { isatty } from 'node:tty';
import pino, { type Logger, type LoggerOptions } from 'pino';
import type { Config } from '../config.ts';
import { DatabaseAway } from '../platform/db/away.ts';
import { product } from '../platform/product.ts';
import { currentSpan } from '../platform/tracing/tracing.ts';
import { createLogDestination } from './log-destination.ts';
import { createLogWords } from './log-words.ts';

/**
 * What PostgreSQL adds to an error may be a whole row, with a code or an address in it. Its message names the table and the rule. That the
 * database is known to be away is the same wherever it is met, and met all the time: where that was is left out.
 */
const serializers = {
  err(error: Error): object {
    const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error) as { detail?: unknown; where?: unknown };
    return error instanceof DatabaseAway && error.name === 'DatabaseAway' ? { ...told, stack: String(error) } : told;
  },
};

/** The descriptor of what this process prints. */
const STDOUT = 1;

/** By which a line is found from a trace, and a trace from a line. */
function traceOf(): object {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

export function createLogger(
  config: Pick<Config, 'mode' | 'logLevel'> & Partial<Pick<Config, 'telemetry'>>,
  descriptor = STDOUT,
  hooks: Pick<LoggerOptions, 'hooks'> = {},
): Logger {
  const { logLevel: level } = config;
  const options = { level, serializers, ...hooks, ...(config.telemetry?.tracesUrl ? { mixin: traceOf } : {}) };
  if (config.mode === 'production') {
    const base = { pid: process.pid, hostname: hostname(), version: product().version };
    return pino({ ...options, base }, createLogDestination(descriptor));
  }
  const words = createLogWords({ isColoured: isatty(descriptor) });
  return pino({ ...options, base: null }, createLogDestination(descriptor, words));
}
