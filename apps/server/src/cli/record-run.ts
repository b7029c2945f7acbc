/**
 * The one place where a command that changed something is told of in the audit log: what was run, with which words, and by whom on which
 * machine.
 */
import { hostname, userInfo } from 'node:os';
import { sql } from 'kysely';
import { withOwnerDb, type Arguments, type Command, type CommandContext } from './command.ts';

/** Whoever runs it, as the operating system knows them. */
export const operator = (): string => userInfo().username;

export async function recordRun(command: Command, args: Arguments, context: CommandContext): Promise<void> {
  const { name } = command;
  const { positionals, values } = args;
  const changes = typeof command.changes === 'function' ? command.changes(args) : command.changes;
  if (changes === 'nothing') return;
  await withOwnerDb(context, async (db) => {
    const { createAudit } = await import('../modules/ground/audit/index.ts');
    const { withTransaction } = await import('../platform/db/transaction.ts');
    const { systemClock } = await import('../platform/clock.ts');
    await withTransaction(db, async (tx) => {
      if (changes === 'the database as a whole' && (await sql`SELECT FROM staff LIMIT 1`.execute(tx)).rows.length === 0) return;
      await createAudit({ db, clock: systemClock }).record(tx, {
        actor: { kind: 'system', id: 'operator', name: operator() },
        action: 'command.run',
        subject: { kind: 'command', id: name },
        after: { arguments: positionals, ...(Object.keys(values).length > 0 ? { options: values } : {}), host: hostname() },
        reason: `entrepot ${name}`,
      });
    });
  });
}
