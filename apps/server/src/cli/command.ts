/** What a command of `entrepot` is made of, and how it reaches the database. */
import type { ParseArgsConfig } from 'node:util';
import { ConfigError, loadConfig, type Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import { createOutput, type Output } from '../start/output.ts';
import { Problem } from '../start/problem.ts';

export interface Arguments {
  positionals: string[];
  values: Record<string, string | boolean | undefined>;
}

export interface Command {
  /** As it is typed: `demo load`. */
  name: string;
  summary: string;
  /** What follows the name: `FILE`, `[CODE]`. */
  parameters?: string;
  minPositionals?: number;
  maxPositionals?: number;
  options?: NonNullable<ParseArgsConfig['options']>;
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
export async function withDatabase<Result>({ config }: CommandContext, work: (connectionString: string) => Promise<Result>): Promise<Result> {
  // Loaded here, so that help and a mistyped word need not wait for the database's driver.
  const { openDatabase } = await import('../start/open-database.ts');
  const database = await openDatabase(config, { say: remark, exclusive: false });
  try {
    return await work(database.connectionString);
  } finally {
    await database.close();
  }
}

/** For commands that do what the server does, with the server's rights. The database must be up to date. */
export async function withServerDb<Result>(context: CommandContext, work: (db: Db) => Promise<Result>): Promise<Result> {
  return withDatabase(context, async (connectionString) => {
    const { isMigrated, readMigrations } = await import('../platform/db/migrate.ts');
    const { APP_ROLE, createDb, createPool } = await import('../platform/db/database.ts');
    const pool = createPool({ connectionString, maxConnections: 2, role: APP_ROLE });
    pool.on('error', () => undefined);
    try {
      const ready = await isMigrated(pool, await readMigrations()).catch(() => false);
      if (!ready) throw new Problem('The database is not up to date. Run "entrepot migrate" first.');
      return await work(createDb(pool));
    } finally {
      // Kysely closes a pool only once it has used it; this one may have served the check above alone.
      await pool.end();
    }
  });
}
