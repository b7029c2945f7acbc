/** Carries an import out, a portion at a time and from where it stands. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import { checkProducts } from './check-products.ts';
import { readFacts, type ImportFacts } from './facts.ts';
import type { ImportServices } from './import-services.ts';
import { addProgress, claimRun, countTry, failRun, finishRun, holdRun, insertProblems, releaseRun, type RunRow } from './imports.sql.ts';
import { collectPictures } from './pictures/collect-pictures.ts';
import { productLines, type ProductLines } from './reading/product-lines.ts';
import { UnreadableFile } from './reading/sheet-row.ts';
import { actingFor, outcomeOf, saveChecked } from './save-portion.ts';
import { storedRows } from './stored-rows.ts';

/** Products in one transaction. */
const PORTION = 100;
/** After as many it is the next one's turn: a small file does not wait until a large one is through. */
const PORTIONS_AT_ONCE = 50;
/** A portion takes seconds; who has not said anything for as long is gone. */
const CLAIM_MS = 60_000;
/** Without a single portion in between. */
const MAX_TRIES = 5;

export interface WorkLimits {
  portion?: number;
  portionsAtOnce?: number;
  /** Asked between portions. */
  isStopping?: () => boolean;
}

/** Works on the import that has waited longest; false when none waits. */
export async function workOnNext(services: ImportServices, limits: WorkLimits = {}): Promise<boolean> {
  const { db, clock } = services;
  const run = await withTransaction(db, (tx) => claimRun(tx, clock.now(), claimEnd(services)));
  if (!run) return false;
  try {
    await workOn(services, run, limits);
  } catch (error) {
    const tries = await withTransaction(db, (tx) => countTry(tx, run.id));
    if (!(error instanceof UnreadableFile) && tries < MAX_TRIES) throw error;
    await withTransaction(db, (tx) =>
      failRun(tx, run.id, error instanceof UnreadableFile ? 'import.unreadable' : 'system.error', clock.now()),
    );
  }
  return true;
}

function claimEnd({ clock }: Pick<ImportServices, 'clock'>): Date {
  return new Date(clock.now().getTime() + CLAIM_MS);
}

async function workOn(
  services: ImportServices,
  run: RunRow,
  { portion: size = PORTION, portionsAtOnce = PORTIONS_AT_ONCE, isStopping = () => false }: WorkLimits,
): Promise<void> {
  const { db, clock, storage } = services;
  const facts = await readFacts(services);
  let place: RunRow = run;
  let portion: ProductLines[] = [];
  let portions = 0;

  /** False when it is not this process's any more, or the next one's turn. */
  async function finishPortion(): Promise<boolean> {
    if (portion.length === 0) return true;
    const collected = await collectPictures(services, place, portion, { claimEnd: () => claimEnd(services), isStopping });
    if (collected === 'more') await withTransaction(db, (tx) => releaseRun(tx, run.id, clock.now()));
    if (collected !== 'all') return false;
    const next = await takePortion(services, place, portion, facts);
    portion = [];
    portions += 1;
    if (next) place = next;
    return next !== undefined;
  }

  for await (const product of productLines(storedRows(storage, run.storage_key, run.format), run.mapping, run.last_row)) {
    portion.push(product);
    if (portion.length < size) continue;
    if (!(await finishPortion())) return;
    if (portions >= portionsAtOnce || isStopping()) return withTransaction(db, (tx) => releaseRun(tx, run.id, clock.now()));
  }
  if (await finishPortion()) await withTransaction(db, (tx) => finishRun(tx, place, clock.now()));
}

async function takePortion(
  services: ImportServices,
  run: RunRow,
  portion: readonly ProductLines[],
  facts: ImportFacts,
): Promise<RunRow | undefined> {
  const lastRow = portion.at(-1)!.lastRow;
  const by = actingFor(run);
  const isDone = await withTransaction(services.db, async (tx) => {
    if (!(await holdRun(tx, run))) return false;
    const checked = await checkProducts(tx, run, portion, facts);
    const { problems, ...rows } = await outcomeOf(
      checked,
      run.mode === 'dry' ? undefined : (product) => saveChecked(tx, services, product, by),
    );
    await insertProblems(tx, run.id, problems);
    await addProgress(tx, run.id, { ...rows, lastRow, claimedUntil: claimEnd(services) });
    return true;
  });
  return isDone ? { ...run, last_row: lastRow } : undefined;
}
