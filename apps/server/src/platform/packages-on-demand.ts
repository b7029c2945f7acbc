/**
 * Packages that are dear to load and that being ready does not take. Each is loaded when something of it is first used; loaded together
 * they were a quarter of a start, for which
 * people wait when a server was killed.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { lazy } from './lazy.ts';

const require = createRequire(import.meta.url);

export const base58check = lazy(() =>
  (require('@scure/base') as typeof import('@scure/base')).createBase58check((bytes: Uint8Array) =>
    createHash('sha256').update(bytes).digest(),
  ),
);
export const segwitText = lazy(() => {
  const { bech32, bech32m } = require('@scure/base') as typeof import('@scure/base');
  return { bech32, bech32m };
});
export const base32 = lazy(() => (require('@scure/base') as typeof import('@scure/base')).base32nopad);
export const bip32 = lazy(() => require('@scure/bip32') as typeof import('@scure/bip32'));
export const markdown = lazy(() => ({
  ...(require('micromark') as typeof import('micromark')),
  ...(require('micromark-extension-gfm-table') as typeof import('micromark-extension-gfm-table')),
}));
export const nodemailer = lazy(() => require('nodemailer') as typeof import('nodemailer'));
export const postalMime = lazy(() => require('postal-mime') as typeof import('postal-mime').default);
export const phones = lazy(() => require('libphonenumber-js/max') as typeof import('libphonenumber-js/max'));
export const ioredis = lazy(() => require('ioredis') as typeof import('ioredis'));
export const smtpServer = lazy(() => require('smtp-server') as typeof import('smtp-server'));
export const viem = lazy(() => require('viem') as typeof import('viem'));
export const viemAccounts = lazy(() => require('viem/accounts') as typeof import('viem/accounts'));
export const viemUtils = lazy(() => require('viem/utils') as typeof import('viem/utils'));

/** Where traces or figures are sent somewhere. */
export const telemetry = lazy(() => ({
  api: require('@opentelemetry/api') as typeof import('@opentelemetry/api'),
  trace: require('@opentelemetry/sdk-trace') as typeof import('@opentelemetry/sdk-trace'),
  metrics: require('@opentelemetry/sdk-metrics') as typeof import('@opentelemetry/sdk-metrics'),
  resources: require('@opentelemetry/resources') as typeof import('@opentelemetry/resources'),
  TraceExporter: (require('@opentelemetry/exporter-trace-otlp-proto') as typeof import('@opentelemetry/exporter-trace-otlp-proto'))
    .OTLPTraceExporter,
  MetricExporter: (require('@opentelemetry/exporter-metrics-otlp-proto') as typeof import('@opentelemetry/exporter-metrics-otlp-proto'))
    .OTLPMetricExporter,
}));

export const sharp = lazy(() => {
  const loaded = require('sharp') as typeof import('sharp').default;
  loaded.concurrency(1);
  // No picture is worked on twice, so libvips would remember them for nobody.
  loaded.cache(false);
  return loaded;
});
