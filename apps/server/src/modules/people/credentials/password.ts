/** Login and transaction passwords: argon2id, a few at a time, and as long for nobody as for somebody. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { createBoundedQueue } from '../../../platform/bounded-queue.ts';

/** argon2id, which is the library's default; its list of algorithms exists in types only. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes a core and 19 MiB for some 50 ms. Whoever sends thousands at once waits in line, and then is turned away. */
const inTurn = createBoundedQueue({ atOnce: Math.max(1, availableParallelism() - 1), maxWaiting: 200 });

export function hashPassword(text: string): Promise<string> {
  return inTurn(() => hash(bytesOf(text), OPTIONS));
}

let nobodysHash: Promise<string> | undefined;

/** Without a hash it is wrong, after the same work: how long it takes tells nobody whether a name is known. */
export async function verifyPassword(passwordHash: string | null, text: string): Promise<boolean> {
  // Awaited for everybody: the first who is nobody must not wait longer than others.
  const nobodys = await (nobodysHash ??= hash(randomBytes(16), OPTIONS));
  const isRight = await inTurn(() => verify(passwordHash ?? nobodys, bytesOf(text)));
  return isRight && passwordHash !== null;
}

/** One keyboard sends an accent with its letter, another behind it. */
function bytesOf(text: string): Buffer {
  return Buffer.from(text.normalize('NFC'));
}
