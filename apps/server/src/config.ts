/** All settings, read once, checked together: a start with three mistakes names all three. */
import type { ProcessRole } from '@entrepot/contracts/system-parts.ts';
import { resolve } from 'node:path';
import { randomBytes } from 'node:crypto';
import { readBackupSettings, type BackupSettings } from './backup-settings.ts';
import { readChainSettings, type ChainSettings } from './chain-settings.ts';
import { readRoles } from './roles.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';

export type { S3Settings } from './s3-settings.ts';
export type { ChainSettings, NetworkCode, NetworkSettings, SignerSettings } from './chain-settings.ts';

export type DemoSize = 'full' | 'small' | 'none';
export type Mode = 'development' | 'production';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  smtpUrl: string;
  /** The address that mails come from; the name beside it is the storefront's. */
  from: string;
}

export interface MailInSettings {
  host: string;
  port: number;
  /** Of the addresses that answers go to. */
  domain: string;
  /** Files in PEM format. With them, mail servers can speak to us encrypted. */
  tls: { certFile: string; keyFile: string } | undefined;
}

export interface SmsSettings {
  url: string;
  token: string;
}

/** Who translates what people write to each other. */
export type TranslationSettings =
  | { kind: 'libretranslate'; url: string; key: string | undefined }
  | { kind: 'deepl'; url: string; key: string };

export interface SandboxSettings {
  /** Where the sandbox gateway listens. */
  url: string;
  /** Signs what is asked of it and what it tells us. */
  secret: string;
}

export interface ChannelSetting {
  channel: string;
  /** Undefined: on every storefront. */
  storefront: string | undefined;
  /** Two letters each; none: in every country. */
  countries: string[];
}

export interface StripeSettings {
  secretKey: string;
  /** Two while one is being replaced. */
  webhookSecrets: string[];
  /** What cards are charged in; the first is offered first. */
  currencies: string[];
  /** Undefined: Stripe's own. Tests have a counterpart. */
  url: string | undefined;
}

export interface PaymentSettings {
  /** Undefined: none, or in the demo the one that the start brings along. It takes no real money, so production has none. */
  sandbox: SandboxSettings | undefined;
  /** Undefined: cards are not taken through Stripe. */
  stripe?: StripeSettings | undefined;
  /** Those that are open. Whatever is not named here is closed. */
  channels: ChannelSetting[];
  /** Where payment companies reach this server; undefined: under the storefront's own address. */
  webhookOrigin: string | undefined;
  /** The sandbox gateway of the demo. */
  gatewayPort: number;
}

/** Where traces and figures are sent over OTLP. Either may be left out. */
export interface TelemetrySettings {
  tracesUrl: string | undefined;
  metricsUrl: string | undefined;
}

export interface Config {
  mode: Mode;
  /** What this process does. */
  roles: readonly ProcessRole[];
  host: string;
  port: number;
  wsPort: number;
  dataDir: string;
  /** The server's login. Undefined: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** The login that takes jobs. */
  databaseJobsUrl: string | undefined;
  /** The owner's login: migrations, backups, repairs. A server whose database is up to date needs none. */
  databaseOwnerUrl: string | undefined;
  databasePoolSize: number;
  /** Past the pooler that stands behind `databaseUrl` and lends connections for a transaction: for what needs a connection of its own. */
  databaseDirectUrl: string | undefined;
  /** False where that pooler knows no prepared statements. */
  databasePrepares: boolean;
  /** Replicas, each of one server, that the catalogue is read from. */
  databaseReaderUrls: string[];
  /** One that is further behind is left out. */
  databaseReaderLagSeconds: number;
  redisUrl: string | undefined;
  s3: S3Settings | undefined;
  backup: BackupSettings;
  /** Undefined: mails stay queued. Development sends none in any case. */
  mail: MailSettings | undefined;
  /** Where answers by mail come in. Undefined: letters go out without inviting one. */
  mailIn: MailInSettings | undefined;
  /** Undefined: text messages stay queued. */
  sms: SmsSettings | undefined;
  /** Undefined: everybody reads what was written as it was written, and no text goes anywhere. */
  translation: TranslationSettings | undefined;
  payments: PaymentSettings;
  /** A network without settings is listed as closed. */
  chain: ChainSettings;
  /** Where rates of other coins are asked, `{"ETH": "3120.55"}` in USDT. Undefined: other coins are closed, but in the demo. */
  rateUrl: string | undefined;
  demo: DemoSize;
  /** Shown where the host name stands for no storefront. */
  storefront: string | undefined;
  /** The first part of the host names that storefronts keep for their mobile sites, `m` of `m.shop.example`. Undefined: none do. */
  mobileHost: string | undefined;
  captcha: boolean;
  /** Wrap the keys of identity documents: the first for what is new, all of them for what is there. None: no documents are taken. */
  identityKeys: string[];
  /** Signs cookies and links; at least 32 characters. */
  secret: string;
  /** Where storefronts are asked how they do, under their own names. Undefined: where visitors ask. */
  probeOrigin: string | undefined;
  /** Undefined: nothing is traced, and nothing of it loaded. */
  telemetry: TelemetrySettings | undefined;
  /** Who is told of errors, by Sentry's protocol. */
  sentryDsn: string | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error';
  /** Shops may have programs on this very machine told, which only those who develop want. */
  webhooksToLoopback: boolean;
  /**
   * Where the people on duty ask: figures, and the contract of the back office. In production it is a port of its own, on the machine
   * itself unless a host is named.
   */
  operations: { host: string; port: number } | undefined;
  /** Addresses or ranges of the reverse proxies whose X-Forwarded-* headers count. */
  trustedProxies: string[];
}

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Known to everyone who reads this file, and therefore refused in production. */
const DEVELOPMENT_SECRET = 'development-secret-known-to-everyone';
const DEVELOPMENT_IDENTITY_KEY = 'de'.repeat(32);

type Env = Record<string, string | undefined>;

export function loadConfig(env: Env, mode: Mode): Config {
  const problems: string[] = [];
  const read = reader(env, problems);

  const config: Config = {
    mode,
    roles: readRoles(env.ROLES, problems),
    host: env.HOST || (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    port: read.port('PORT', 3000),
    wsPort: read.port('WS_PORT', 5000),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseJobsUrl: read.url('DATABASE_JOBS_URL', ['postgres:', 'postgresql:']),
    databaseOwnerUrl: read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: read.integer('DATABASE_POOL', 10, 2, 200),
    databaseDirectUrl: read.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databasePrepares: read.oneOf('DATABASE_PREPARED', ['on', 'off'], 'on') === 'on',
    databaseReaderUrls: read.urls('DATABASE_READER_URLS', ['postgres:', 'postgresql:']),
    databaseReaderLagSeconds: read.integer('DATABASE_READER_LAG', 5, 1, 3_600),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    s3: readS3Settings(env, '', problems),
    backup: readBackupSettings(env, problems),
    mail: readMail(env, read.url('SMTP_URL', ['smtp:', 'smtps:']), problems),
    mailIn: readMailIn(env, read, mode, problems),
    sms: readSms(env, read.url('SMS_URL', ['https:', 'http:']), problems),
    translation: readTranslation(env, read, problems),
    payments: readPayments(env, read, mode, problems),
    chain: readChainSettings(env, problems),
    rateUrl: read.url('RATE_URL', ['https:', 'http:']),
    demo: read.oneOf('DEMO', ['full', 'small', 'none'], mode === 'production' ? 'none' : 'full'),
    storefront: env.STOREFRONT || undefined,
    mobileHost: readMobileHost(env, problems),
    captcha: read.oneOf('CAPTCHA', ['on', 'off'], 'on') === 'on',
    identityKeys: readIdentityKeys(env, mode, problems),
    secret: env.SECRET || DEVELOPMENT_SECRET,
    probeOrigin: read.url('PROBE_ORIGIN', ['http:', 'https:']),
    telemetry: readTelemetry(env, read, problems),
    sentryDsn: readSentryDsn(env, problems),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error'], 'info'),
    webhooksToLoopback: read.oneOf('WEBHOOKS_TO_LOOPBACK', ['0', '1'], '0') === '1',
    operations: mode === 'production' ? { host: env.METRICS_HOST || '127.0.0.1', port: read.port('METRICS_PORT', 9464) } : undefined,
    trustedProxies: (env.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  };

  if (config.payments.channels.length === 0 && config.demo !== 'none' && !env.PAYMENT_CHANNELS) config.payments.channels = everyChannel();
  const otherDatabaseUrls = [config.databaseOwnerUrl, config.databaseJobsUrl, config.databaseDirectUrl, ...config.databaseReaderUrls];
  if (!config.databaseUrl && otherDatabaseUrls.some(Boolean))
    problems.push('DATABASE_URL is not set, although other logins of the database are.');
  if (config.port === config.wsPort) problems.push(`PORT and WS_PORT are both ${config.port}; they must differ.`);
  if (config.operations && [config.port, config.wsPort].includes(config.operations.port))
    problems.push(`METRICS_PORT is ${config.operations.port}, as PORT or WS_PORT is; they must differ.`);
  if (mode === 'production') problems.push(...productionProblems(config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Whether the settings name a secret of this installation. */
export function hasOwnSecret({ secret }: Pick<Config, 'secret'>): boolean {
  return secret !== DEVELOPMENT_SECRET;
}

/** Whether the settings name a key of this installation for documents of identity. */
export function hasOwnIdentityKey({ identityKeys }: Pick<Config, 'identityKeys'>): boolean {
  return identityKeys.some((key) => key !== DEVELOPMENT_IDENTITY_KEY);
}

function productionProblems(config: Config): string[] {
  const problems: string[] = [];
  if (!hasOwnSecret(config)) {
    problems.push(`SECRET is not set; production needs one of its own, for example SECRET=${randomBytes(24).toString('hex')}.`);
  } else if (config.secret.length < 32) {
    problems.push('SECRET is shorter than 32 characters.');
  }
  if (!config.captcha) problems.push('CAPTCHA=off is for development; production does not start with it.');
  if (config.payments.sandbox) problems.push('PAYMENT_SANDBOX_URL is for development: the sandbox takes no real money, and balances are.');
  if (config.payments.stripe && /^.k_test_/.test(config.payments.stripe.secretKey))
    problems.push("STRIPE_SECRET_KEY is of Stripe's test mode: its cards take no real money, and balances are.");
  if (config.chain.networks.local)
    problems.push('LOCAL_RPC is for development: coins of a test chain are worth nothing, and would be credited.');
  if (config.chain.networks.bitcoin && config.chain.networks.bitcoin.bitcoin?.chain !== 'main')
    problems.push('BITCOIN_CHAIN other than main is for development: coins of a test chain are worth nothing, and would be credited.');
  if (config.webhooksToLoopback)
    problems.push('WEBHOOKS_TO_LOOPBACK=1 is for development: shops could reach what listens on this machine.');
  if (config.demo !== 'none') problems.push('DEMO is for development; production starts with DEMO=none only.');
  return problems;
}

function reader(env: Env, problems: string[]) {
  function integer(name: string, fallback: number, min: number, max: number): number {
    const text = env[name];
    if (!text) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    return fallback;
  }
  return {
    integer,
    port: (name: string, fallback: number) => integer(name, fallback, 1, 65_535),
    oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
      const text = env[name];
      if (!text) return fallback;
      const choice = choices.find((candidate) => candidate === text);
      if (choice === undefined) problems.push(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
      return choice ?? fallback;
    },
    url(name: string, protocols: string[]): string | undefined {
      const text = env[name];
      if (!text) return undefined;
      checkUrl(name, text, protocols);
      return text;
    },
    urls(name: string, protocols: string[]): string[] {
      const texts = (env[name] ?? '')
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean);
      for (const text of texts) checkUrl(name, text, protocols);
      return texts;
    },
  };

  function checkUrl(name: string, text: string, protocols: string[]): void {
    // The address may hold a password, so the message does not repeat it.
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
      problems.push(`${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`);
    }
  }
}

/** The variables of the standard: one address for all, or one for each kind. */
function readTelemetry(env: Env, read: ReturnType<typeof reader>, problems: string[]): TelemetrySettings | undefined {
  const of = (kind: string): string | undefined => read.url(`OTEL_EXPORTER_OTLP_${kind}ENDPOINT`, ['http:', 'https:']);
  const all = of('')?.replace(/\/$/, '');
  const tracesUrl = of('TRACES_') ?? (all && `${all}/v1/traces`);
  const metricsUrl = of('METRICS_') ?? (all && `${all}/v1/metrics`);
  if (env.OTEL_SDK_DISABLED === 'true' || (!tracesUrl && !metricsUrl)) return undefined;
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_METRICS_PROTOCOL'])
    if (env[name] && env[name] !== 'http/protobuf') problems.push(`${name} must be http/protobuf, not "${env[name]}".`);
  return {
    tracesUrl: env.OTEL_TRACES_EXPORTER === 'none' ? undefined : tracesUrl,
    metricsUrl: env.OTEL_METRICS_EXPORTER === 'none' ? undefined : metricsUrl,
  };
}

/** `https://key@errors.example/42` */
function readSentryDsn(env: Env, problems: string[]): string | undefined {
  const text = env.SENTRY_DSN;
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOne = url && /^https?:$/.test(url.protocol) && /^\w+$/.test(url.username) && /\/\d+$/.test(url.pathname);
  // It holds a key, so the message does not repeat it.
  if (!isOne) problems.push('SENTRY_DSN must be an address such as https://key@errors.example/42.');
  return isOne ? text : undefined;
}

function readMobileHost(env: Env, problems: string[]): string | undefined {
  const label = env.MOBILE_HOST?.toLowerCase();
  if (label && !/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
    problems.push(`MOBILE_HOST must be the first part of a host name, such as m, not "${label}".`);
  return label || undefined;
}

const IDENTITY_KEY = /^[0-9a-f]{64}$/;

/** Several, separated by commas: the newest first, behind it those that older documents are still wrapped with. */
function readIdentityKeys(env: Env, mode: Mode, problems: string[]): string[] {
  const keys = (env.IDENTITY_KEY ?? '')
    .split(',')
    .map((key) => key.trim().toLowerCase())
    .filter(Boolean);
  // The message does not repeat a key.
  if (!keys.every((key) => IDENTITY_KEY.test(key)))
    problems.push('IDENTITY_KEY must be 64 hexadecimal digits (openssl rand -hex 32), or several of those separated by commas.');
  if (mode === 'production' && keys.includes(DEVELOPMENT_IDENTITY_KEY))
    problems.push('IDENTITY_KEY is the one of development, which everyone knows.');
  return keys.length > 0 || mode === 'production' ? keys : [DEVELOPMENT_IDENTITY_KEY];
}

const MAIL_ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+$/;

function readMail(env: Env, smtpUrl: string | undefined, problems: string[]): MailSettings | undefined {
  const from = env.MAIL_FROM;
  if (from && !MAIL_ADDRESS.test(from)) problems.push('MAIL_FROM must be a plain e-mail address.');
  if (smtpUrl && !from) problems.push('MAIL_FROM is not set, although SMTP_URL is: mails need an address to come from.');
  if (from && !smtpUrl) problems.push('SMTP_URL is not set, although MAIL_FROM is.');
  return smtpUrl && from ? { smtpUrl, from } : undefined;
}

const MAIL_DOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;
const SMTP_PORT = 25;
/** Nobody needs rights of the machine for it. */
const DEVELOPMENT_SMTP_PORT = 2525;

function readMailIn(env: Env, read: ReturnType<typeof reader>, mode: Mode, problems: string[]): MailInSettings | undefined {
  const isProduction = mode === 'production';
  const domain = (env.MAIL_IN_DOMAIN || (isProduction ? 'none' : 'reply.localhost')).toLowerCase();
  const certFile = env.MAIL_IN_CERT;
  const keyFile = env.MAIL_IN_KEY;
  if (certFile && !keyFile) problems.push('MAIL_IN_KEY is not set, although MAIL_IN_CERT is.');
  if (keyFile && !certFile) problems.push('MAIL_IN_CERT is not set, although MAIL_IN_KEY is.');
  if (domain === 'none') return undefined;
  if (!MAIL_DOMAIN.test(domain)) problems.push('MAIL_IN_DOMAIN must be the domain of mail addresses, such as reply.shop.example, or none.');
  return {
    host: env.MAIL_IN_HOST || env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: read.port('MAIL_IN_PORT', isProduction ? SMTP_PORT : DEVELOPMENT_SMTP_PORT),
    domain,
    tls: certFile && keyFile ? { certFile, keyFile } : undefined,
  };
}

function readSms(env: Env, url: string | undefined, problems: string[]): SmsSettings | undefined {
  const token = env.SMS_TOKEN;
  if (url && !token) problems.push('SMS_TOKEN is not set, although SMS_URL is.');
  if (token && !url) problems.push('SMS_URL is not set, although SMS_TOKEN is.');
  return url && token ? { url, token } : undefined;
}

function readTranslation(env: Env, read: ReturnType<typeof reader>, problems: string[]): TranslationSettings | undefined {
  const kind = read.oneOf('TRANSLATION', ['none', 'libretranslate', 'deepl'], 'none');
  const url = read.url('TRANSLATION_URL', ['https:', 'http:']);
  const key = env.TRANSLATION_KEY || undefined;
  if (kind === 'none') {
    if (url || key)
      problems.push('TRANSLATION is not set, although TRANSLATION_URL or TRANSLATION_KEY is: it says which service is spoken to.');
    return undefined;
  }
  if (kind === 'deepl') {
    if (key) return { kind, url: url ?? deeplUrl(key), key };
    problems.push('TRANSLATION_KEY is not set, although TRANSLATION is deepl.');
    return undefined;
  }
  if (url) return { kind, url, key };
  problems.push('TRANSLATION_URL is not set, although TRANSLATION is libretranslate.');
  return undefined;
}

/** Keys of the free plan end so, and are good at an address of their own. */
const deeplUrl = (key: string): string => (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com');

/** The ways of paying that payment companies offer; what they are is said in the module of payments. */
const PAYMENT_CHANNELS = ['card', 'account', 'php1', 'php2', 'php3', 'php4', 'php5'] as const;
/** `hazelwharf:card@PT+ES`: storefront and countries may be left out. */
const CHANNEL_SETTING = /^(?:([a-z][a-z0-9-]{1,30}):)?([a-z0-9]+)(?:@([A-Z]{2}(?:\+[A-Z]{2})*))?$/;

function everyChannel(): ChannelSetting[] {
  return PAYMENT_CHANNELS.map((channel) => ({ channel, storefront: undefined, countries: [] }));
}

const STRIPE_KEY = /^(?:sk|rk)_(?:live|test)_\w{10,200}$/;
const STRIPE_WEBHOOK_SECRET = /^whsec_\w{10,200}$/;
const FIAT = /^[A-Z]{3}$/;

function readStripe(env: Env, problems: string[]): StripeSettings | undefined {
  const secretKey = env.STRIPE_SECRET_KEY;
  const listOf = (name: string): string[] =>
    (env[name] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  const webhookSecrets = listOf('STRIPE_WEBHOOK_SECRET');
  const currencies = listOf('STRIPE_CURRENCIES');
  if (!secretKey) {
    if (webhookSecrets.length > 0 || currencies.length > 0)
      problems.push('STRIPE_SECRET_KEY is not set, although STRIPE_WEBHOOK_SECRET or STRIPE_CURRENCIES is.');
    return undefined;
  }
  if (!STRIPE_KEY.test(secretKey)) problems.push('STRIPE_SECRET_KEY must be a secret or restricted key of Stripe (sk_live_…, rk_live_…).');
  // Without it whoever knows the address could say that somebody has paid.
  if (webhookSecrets.length === 0 || !webhookSecrets.every((secret) => STRIPE_WEBHOOK_SECRET.test(secret)))
    problems.push('STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint (whsec_…), or two while it is being replaced.');
  if (currencies.length === 0 || !currencies.every((currency) => FIAT.test(currency)))
    problems.push('STRIPE_CURRENCIES must name the currencies that are charged, such as USD,EUR.');
  if (!env.RATE_URL) problems.push('RATE_URL is not set, although STRIPE_SECRET_KEY is: nobody could say what a currency is worth.');
  return { secretKey, webhookSecrets, currencies, url: undefined };
}

function readPayments(env: Env, read: ReturnType<typeof reader>, mode: Mode, problems: string[]): PaymentSettings {
  const url = read.url('PAYMENT_SANDBOX_URL', ['http:', 'https:']);
  const secret = env.PAYMENT_SANDBOX_SECRET;
  if (url && !secret) problems.push('PAYMENT_SANDBOX_SECRET is not set, although PAYMENT_SANDBOX_URL is.');
  if (secret && !url) problems.push('PAYMENT_SANDBOX_URL is not set, although PAYMENT_SANDBOX_SECRET is.');
  const entries = (env.PAYMENT_CHANNELS ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== 'none');
  const channels = entries.flatMap((entry): ChannelSetting[] => {
    const [, storefront, channel, countries] = CHANNEL_SETTING.exec(entry) ?? [];
    const known = PAYMENT_CHANNELS.find((each) => each === channel);
    if (known) return [{ channel: known, storefront, countries: countries?.split('+') ?? [] }];
    problems.push(
      `PAYMENT_CHANNELS has "${entry}"; an entry is one of ${PAYMENT_CHANNELS.join(', ')}, with a storefront before it and countries behind it if need be: shop:card@PT+ES.`,
    );
    return [];
  });
  const webhookUrl = read.url('PAYMENT_WEBHOOK_ORIGIN', mode === 'production' ? ['https:'] : ['http:', 'https:']);
  return {
    sandbox: url && secret ? { url, secret } : undefined,
    stripe: readStripe(env, problems),
    channels,
    webhookOrigin: webhookUrl !== undefined && URL.canParse(webhookUrl) ? new URL(webhookUrl).origin : undefined,
    gatewayPort: read.port('GATEWAY_PORT', 4400),
  };
}
