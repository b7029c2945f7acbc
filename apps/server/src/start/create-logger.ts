/** JSON lines for machines, short coloured lines for a person at a terminal. */
import { hostname } from 'node:os';
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';
import { product } from '../platform/product.ts';

/** What PostgreSQL adds to an error may be a whole row, with a code or an address in it. Its message names the table and the rule. */
const serializers = {
  err(error: Error): object {
    const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error) as { detail?: unknown; where?: unknown };
    return told;
  },
};

export async function createLogger(config: Pick<Config, 'mode' | 'logLevel'>): Promise<Logger> {
  if (config.mode === 'production')
    return pino({ level: config.logLevel, serializers, base: { pid: process.pid, hostname: hostname(), version: product().version } });
  const { default: pretty } = await import('pino-pretty');
  return pino(
    { level: config.logLevel, base: null, serializers },
    pretty({ sync: true, singleLine: true, colorize: process.stdout.isTTY, translateTime: 'HH:MM:ss', ignore: 'reqId' }),
  );
}
