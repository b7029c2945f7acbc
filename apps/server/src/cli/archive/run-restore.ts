/** `entrepot restore` from the archive: for good, or to see that it can be done. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { Problem } from '../../start/problem.ts';
import type { Arguments, CommandContext } from '../command.ts';
import { putBackOutside, tryOutside } from './keep-outside.ts';
import { noteProof, type ProofFound } from './note-proof.ts';
import { restoreArchive, restoreOutside, type RestoredArchive } from './restore-archive.ts';
import { openVault } from './vault.ts';

const SHOWN_PROBLEMS = 5;

export async function runArchiveRestore({ at, to, test, media }: Arguments['values'], context: CommandContext): Promise<void> {
  if (test && (at !== undefined || to !== undefined || media))
    throw new Problem('--test restores all there is, aside; it takes no other option.');
  if (test) return proveArchive(context);
  if (media) return putMediaBack(at as string | undefined, context);
  if (at === undefined)
    throw new Problem('"restore" takes a FILE, --at TIME, --media or --test. "entrepot restore --help" says how it is used.');
  await restoreAt(momentOf(at as string), to as string | undefined, context);
}

async function restoreAt(at: Date | undefined, to: string | undefined, { config, output }: CommandContext): Promise<void> {
  const beganAt = new Date();
  const folder = resolve(to ?? `entrepot-restored-${beganAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`);
  const vault = await openVault(config.backup);
  const restored = await restoreArchive(config, { folder: join(folder, 'postgres'), at, say: output.say });
  const outside = vault && (await restoreOutside(vault, folder, at));
  output.say(`${windowOf(restored, at, beganAt)} It took ${seconds(restored.tookMs)}.`);
  output.say(
    outside
      ? `${outside.files} pictures and papers as of ${outside.takenAt} are in ${join(folder, 'media')}, the keys in ${outside.keysFile}.`
      : 'Pictures and keys were not backed up, and are not part of it.',
  );
  if (outside && outside.missing.length > 0) output.say(`${outside.missing.length} pictures are missing, such as ${outside.missing[0]}.`);
  refuseBroken(restored);
  output.say(
    `${booksOf(restored)} Start PostgreSQL on ${join(folder, 'postgres')} in the place of the old one; docs/operating.md says how.`,
  );
}

async function putMediaBack(at: string | undefined, { config, output }: CommandContext): Promise<void> {
  const vault = await openVault(config.backup);
  if (!vault) throw new Problem('Pictures and keys are not backed up: neither BACKUP_FOLDER nor BACKUP_S3_BUCKET is set.');
  const result = await putBackOutside(vault, await createStorage(config), at === undefined ? undefined : momentOf(at));
  if (!result) throw new Problem('Pictures and keys were never backed up, or not around that moment.');
  output.say(`Put ${result.files} pictures and papers back, as of ${result.takenAt}.`);
  if (result.missing.length > 0) throw new Problem(`${result.missing.length} are missing, such as ${result.missing[0]}.`);
}

/** Whatever comes of it is noted: a proof that failed is what somebody has to see. */
async function proveArchive(context: CommandContext): Promise<void> {
  const { config, output } = context;
  const startedAt = new Date();
  const folder = await mkdtemp(join(tmpdir(), 'entrepot-proof-'));
  const found: ProofFound = { startedAt, problems: [] };
  try {
    const restored = await restoreArchive(config, { folder: join(folder, 'postgres'), at: undefined, say: output.say });
    Object.assign(found, restored);
    const vault = await openVault(config.backup);
    const outside = vault && (await tryOutside(vault));
    if (outside?.problem) found.problems = [...found.problems, outside.problem];
    output.say(`${windowOf(restored, undefined, startedAt)} It took ${seconds(restored.tookMs)}.`);
    if (outside) output.say(`${outside.files} pictures and papers as of ${outside.takenAt ?? 'never'} are there.`);
    else output.say('Pictures and keys are not backed up.');
  } catch (error) {
    found.problems = [...found.problems, error instanceof Error ? error.message : String(error)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await noteProof(context, found);
  refuseBroken(found);
  output.say(booksOf(found as RestoredArchive));
}

function refuseBroken({ problems }: { problems: readonly string[] }): void {
  if (problems.length > 0) throw new Problem('What was restored is not good.', ...problems.slice(0, SHOWN_PROBLEMS));
}

/** How much is there: to the moment that was asked for, or as late as was archived. */
function windowOf({ label, lastTransactionAt, endsBeforeTarget }: RestoredArchive, at: Date | undefined, beganAt: Date): string {
  const last = lastTransactionAt ?? undefined;
  if (at && !endsBeforeTarget)
    return `Restored ${label} and all that was committed by ${at.toISOString()}: nothing from before that moment is missing.`;
  if (!last) return `Restored ${label}; nothing was archived after it.`;
  const behindMs = (at ?? beganAt).getTime() - last.getTime();
  return `Restored ${label} and all that was archived: the last transaction is of ${last.toISOString()}, ${seconds(behindMs)} before ${at ? 'that moment' : 'now'}.`;
}

const booksOf = ({ transactions, entries, lastHash, owed }: RestoredArchive): string =>
  `The ledger is sound: ${transactions} transactions with ${entries} entries, the last hash is ${lastHash || 'none'}; ${owed} USDT are owed.`;

const seconds = (ms: number): string => `${Math.max(0, ms / 1_000).toFixed(1)} s`;

/** With its zone, or it would mean another moment on another machine. */
function momentOf(text: string): Date | undefined {
  if (text === 'now') return undefined;
  const moment = new Date(text.replace(' ', 'T'));
  if (!/\d\d:\d\d(?::\d\d(?:[.]\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Problem(`"${text}" is no moment with its zone, such as 2026-11-19T04:00:00Z.`);
  if (moment > new Date()) throw new Problem(`${text} is still to come.`);
  return moment;
}
