/** What a command of `entrepot` is made of, and how it reaches the database. */
import type { ParseArgsConfig } from 'node:util';
import { ConfigError, loadConfig, type Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { createOutput, type Output } from '../start/output.ts';
import type { CommandDatabase } from '../start/open-database.ts';
import { Problem } from '../start/problem.ts';

export interface Arguments {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}

export type Changes = 'nothing' | 'something' | 'the database as a whole';

export interface Command {
  /** As it is typed: `demo load`. */
  name: string;
  summary: string;
  /** What follows the name: `FILE`, `[CODE]`. */
  parameters?: string;
  minPositionals?: number;
  maxPositionals?: number;
  options?: NonNullable<ParseArgsConfig['options']>;
  /**
   * Whether it changes something: then the audit log tells of it, with the user of the operating system. Of a database as a whole, it is
   * told where somebody works there already:
   * one that is empty has to stay so, or no backup could be restored into it.
   */
  changes: Changes | ((args: Arguments) => Changes);
  /** Lines of help beyond the summary. */
  details?: string[];
  run(args: Arguments, context: CommandContext): Promise<void>;
}

export interface CommandContext {
  config: Config;
  output: Output;
}

export function commandContext(): CommandContext {
  try {
    // Production's further demands concern a server that is open to the world, not a command of its operator.
    return { config: loadConfig(process.env, 'development'), output: createOutput(process.stdout) };
  } catch (error) {
    throw error instanceof ConfigError ? new Problem(...error.problems) : error;
  }
}

/** What a command answers goes to the standard output alone, so that a script can use it; remarks go beside it. */
function remark(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

/** Starts the embedded database when it is not running, and stops it afterwards unless somebody else uses it. */
async function opened<Result>({ config }: CommandContext, work: (database: CommandDatabase) => Promise<Result>): Promise<Result> {
  // Loaded here, so that help and a mistyped word need not wait for the database's driver.
  const { openForCommand } = await import('../start/open-database.ts');
  const database = await openForCommand(config, remark);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** As the owner, for commands that work on all of the database. */
export async function withDatabase<Result>(context: CommandContext, work: (connectionString: string) => Promise<Result>): Promise<Result> {
  return opened(context, ({ ownerUrl }) => {
    if (!ownerUrl) throw new Problem("This takes the owner's login. Set DATABASE_OWNER_URL to it.");
    return work(ownerUrl);
  });
}

/** For commands that do what the server does, with the server's rights. The database must be up to date. */
export async function withServerDb<Result>(context: CommandContext, work: (db: Db) => Promise<Result>): Promise<Result> {
  return opened(context, ({ server }) => onMigrated(server, work));
}

/** As the owner, for what the server's login is refused: rules of money, and people of staff. The database must be up to date. */
export async function withOwnerDb<Result>(context: CommandContext, work: (db: Db) => Promise<Result>): Promise<Result> {
  return withDatabase(context, (connectionString) => onMigrated({ connectionString }, work));
}

async function onMigrated<Result>(login: CommandDatabase['server'], work: (db: Db) => Promise<Result>): Promise<Result> {
  const { isMigrated, readSchema } = await import('../platform/db/migrate.ts');
  const { createDb, createPool } = await import('../platform/db/database.ts');
  const pool = createPool({ ...login, maxConnections: 2 });
  pool.on('error', () => undefined);
  try {
    const ready = await isMigrated(pool, await readSchema()).catch(() => false);
    if (!ready) throw new Problem('The database is not up to date. Run "entrepot migrate" first.');
    return await work(createDb(pool));
  } finally {
    // Kysely closes a pool only once it has used it; this one may have served the check above alone.
    await pool.end();
  }
}
