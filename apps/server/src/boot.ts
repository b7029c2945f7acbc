/** The start, from nothing to ready, in the order in which it happens. */
import { flushCompileCache } from 'node:module';
import type { ProcessRole } from '@entrepot/contracts/system-parts.ts';
import { loadConfig, type Config, type Mode } from './config.ts';
import type { LoggerOptions } from 'pino';
import type { MailDoor } from './modules/service/letters/index.ts';
import { product } from './platform/product.ts';
import { announce } from './start/announce.ts';
import type { FrontEndBuilds } from './start/build.ts';
import { checkMachine } from './start/check-machine.ts';
import { createLifetime } from './start/lifetime.ts';
import { createLongSteps, type LongSteps } from './start/long-steps.ts';
import { introduceOrCheck, migrateOrCheck, openDatabase } from './start/open-database.ts';
import { outliveOutages } from './start/outlive-outages.ts';
import { createOutput } from './start/output.ts';
import { readInstalled } from './start/progress.ts';
import { refuseWithoutDatabase } from './start/release-limits.ts';
import { startJobs } from './start/start-jobs.ts';

const production = process.argv.includes('--production');
const dev = !production && process.env.ENTREPOT_DEV === '1';
// React renders several times slower in its development form, which it takes unless told otherwise.
process.env.NODE_ENV ??= dev ? 'development' : 'production';
/** The embedded database writes down everything that it still has in memory. */
const DATABASE_STOP_MS = 60_000;
const installed = readInstalled(process.env);
const output = createOutput(process.stdout);
const lifetime = createLifetime(output);

async function start(): Promise<void> {
  const settings = loadConfig(process.env, production ? 'production' : 'development');
  const { isRelease } = product();
  if (isRelease) refuseWithoutDatabase(settings);
  await checkMachine(settings);
  const steps = await createLongSteps(settings, output, installed.share);
  lifetime.onStop(steps.closeWaitingRoom);
  // In processes of their own, while the database is filled.
  const building = dev || isRelease ? undefined : beginBuilds(steps);
  building?.catch(() => undefined);
  // Take a second, in which other things can happen. Whatever ends the start meanwhile, its own reason is told.
  const startingChain = lifetime.open(
    async () => (await import('./start/local-chain.ts')).startDemoChain(settings, output.say),
    (chain) => chain.stop(),
  );
  const startingGateway = lifetime.open(
    async () => (await import('./start/sandbox-gateway.ts')).startSandboxGateway(settings, output.say),
    (gateway) => gateway.stop(),
  );
  for (const beside of [startingChain, startingGateway]) beside.catch(() => undefined);
  // Read while the database comes up, or, where it runs already, while another thread fills it. Not while it is being connected to: reading
  // holds the process, and on a busy machine for longer than a connection may take.
  let readingApp: Promise<typeof import('./app.ts')> | undefined;
  const readApp = (): Promise<typeof import('./app.ts')> => {
    readingApp ??= import('./app.ts');
    readingApp.catch(() => undefined);
    return readingApp;
  };

  steps.report('database', 0.05);
  const database = await lifetime.open(
    () => openDatabase(settings, { say: output.say, exclusive: true, onWaiting: readApp }),
    ({ close }) => close(),
    DATABASE_STOP_MS,
  );
  if (production && !settings.databaseUrl)
    output.say('The embedded database is meant for trying things out; set DATABASE_URL for a server of its own.');

  steps.report('database', 0.5);
  const { mailWarnings } = await import('./modules/ground/mail/index.ts');
  mailWarnings(settings).forEach(output.say);

  const { readSchema } = await import('./platform/db/migrate.ts');
  const schema = await readSchema();
  const applied = await migrateOrCheck(database, schema);
  await introduceOrCheck(database, settings);
  if (applied.length > 0) output.say(`Migrated the database: ${applied.join(', ')}.`);

  const { chain, begin: beginChain } = await startingChain;
  const { payments } = await startingGateway;
  const config: Config = { ...settings, chain, payments };

  const { createLogger } = await import('./start/create-logger.ts');
  const { createPlatform } = await import('./start/create-platform.ts');
  const log = createLogger(config, undefined, await openErrorReports(config));
  outliveOutages(log);
  const { platform, pool } = await lifetime.open(
    () => createPlatform(config, database.logins, log),
    ({ close }) => close(),
  );

  const { seedDatabase } = await import('./start/seed.ts');
  const { finishDemo, loadDemoOnce } = await import('./start/demo.ts');
  await seedDatabase(platform.db);
  steps.report('database', 1);
  void readApp();
  await loadDemoOnce(config, database.ownerUrl, pool, output, steps);
  const { buildSearchOnce } = await import('./start/search.ts');
  await buildSearchOnce(database.ownerUrl, pool, output, steps);
  const builds = await building;
  await builds?.storefront;
  steps.report('opening', 0.1);

  const { createApp } = await readApp();
  const { createDrawer } = await import('./start/drawing.ts');
  const { closeServer } = await import('./start/close-server.ts');
  const { server, operations, push, mailDoor, media, catalog, storefronts } = await createApp(platform, {
    dev,
    builds,
    health: { pool, schema, isStopping: lifetime.isStopping },
    ...(production ? {} : { drawer: createDrawer() }),
  });
  lifetime.onStop(() => closeServer(server));
  if (operations) lifetime.onStop(() => closeServer(operations));
  lifetime.onStop(push.stop);
  if (mailDoor) lifetime.onStop(mailDoor.stop);
  await platform.events.start();
  const does = (role: ProcessRole): boolean => config.roles.includes(role);
  if (does('worker')) await startJobs(lifetime, platform.jobs);
  await steps.closeWaitingRoom();
  await server.listen({ host: config.host, port: config.port });
  if (does('web')) await push.start(config.wsPort, config.host);
  if (operations) await operations.listen(config.operations);
  if (mailDoor && does('worker')) await openMailDoor(mailDoor, config.mode);

  const codes = storefronts.list().map(({ code }) => code);
  announce(config, codes, output, installed.ms);
  beginChain();
  // Otherwise it is kept at the end, which one that is killed never comes to, and the next start would read everything anew.
  flushCompileCache();

  if (config.demo !== 'none' && does('web')) {
    const { prewarmHome } = await import('./start/prewarm-home.ts');
    const stopping = new AbortController();
    lifetime.onStop(async () => stopping.abort());
    await prewarmHome(storefronts.default().code, catalog, media, stopping.signal);
    await finishDemo(database.ownerUrl, pool, stopping.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'the demo world lacks an index, which the next start makes'),
    );
  }
}

/** What is logged as an error is told to whoever is named; so is what ends the process. */
async function openErrorReports({ sentryDsn: dsn, mode: environment }: Config): Promise<Pick<LoggerOptions, 'hooks'> | undefined> {
  if (!dsn) return undefined;
  const { createErrorReports } = await import('./platform/error-reports/report-errors.ts');
  const { reportingErrors } = await import('./platform/error-reports/log-hook.ts');
  const reports = createErrorReports({ dsn, environment });
  process.on('uncaughtExceptionMonitor', (error) => reports.report(error, {}));
  lifetime.onStop(reports.close);
  return reportingErrors(reports);
}

/** While developing, several servers may run at once, and one of them takes the mails. */
async function openMailDoor(mailDoor: MailDoor, mode: Mode): Promise<void> {
  try {
    await mailDoor.start();
  } catch (error) {
    if (mode === 'production') throw error;
    output.say('No mail comes in here: its port is taken. MAIL_IN_PORT chooses another.');
  }
}

async function beginBuilds(steps: LongSteps): Promise<FrontEndBuilds> {
  const { beginBuilds: begin } = await import('./start/build.ts');
  return begin({
    onNeeded(frontEnds) {
      output.say(`Building ${frontEnds.join(', ')}.`);
      // The consoles are not waited for: whoever opens one earlier waits until it is there.
      if (frontEnds.includes('storefront')) void steps.begin('building').catch(lifetime.fail);
    },
    onProgress: (fraction) => steps.report('building', fraction),
    onProblem: lifetime.fail,
  });
}

await start().catch(lifetime.fail);
