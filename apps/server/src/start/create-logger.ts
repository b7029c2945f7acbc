/** JSON lines for machines, short coloured lines for a person at a terminal. */
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

export async function createLogger(config: Pick<Config, 'mode' | 'logLevel'>): Promise<Logger> {
  if (config.mode === 'production') return pino({ level: config.logLevel });
  const { default: pretty } = await import('pino-pretty');
  return pino({ level: config.logLevel, base: null }, pretty({ sync: true, singleLine: true, colorize: process.stdout.isTTY, translateTime: 'HH:MM:ss', ignore: 'reqId' }));
}
