/** JSON lines for machines, short coloured lines for a person at a terminal. */
import { hostname } from 'node:os';
import { isatty } from 'node:tty';
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { product } from '../platform/product.ts';
import { createLogDestination } from './log-destination.ts';
import { createLogWords } from './log-words.ts';

/** What PostgreSQL adds to an error may be a whole row, with a code or an address in it. Its message names the table and the rule. */
const serializers = {
  err(error: Error): object {
    const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error) as { detail?: unknown; where?: unknown };
    return told;
  },
};

/** The descriptor of what this process prints. */
const STDOUT = 1;

export function createLogger(config: Pick<Config, 'mode' | 'logLevel'>, descriptor = STDOUT): Logger {
  const { logLevel: level } = config;
  if (config.mode === 'production') {
    const base = { pid: process.pid, hostname: hostname(), version: product().version };
    return pino({ level, serializers, base }, createLogDestination(descriptor));
  }
  const words = createLogWords({ isColoured: isatty(descriptor) });
  return pino({ level, base: null, serializers }, createLogDestination(descriptor, words));
}
