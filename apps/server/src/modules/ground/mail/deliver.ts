/** Carries out one message: sends it once, tries again later when that fails, gives up when nobody needs it any more. */
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Letter, LetterSeal } from './sealed-letter.ts';
import { giveUp, markFailed, markSent, selectWaiting, type WaitingMessage } from './mail.sql.ts';

export type CarriedMessage = Omit<WaitingMessage, 'letter'> & Letter;

export interface Carrier {
  /** Throws `NotCarried` when it was not accepted. */
  carry(message: CarriedMessage): Promise<void>;
}

/**
 * Why a message was not accepted, in words that may be logged and stored. What the other side says is left out: it may repeat
 * the address or the text, and the text may be a code.
 */
export class NotCarried extends Error {
  /** Another try would be refused as well: there is no such mailbox. */
  readonly isFinal: boolean;
  constructor(problem: string, isFinal = false) {
    super(problem);
    this.name = 'NotCarried';
    this.isFinal = isFinal;
  }
}

export function deliverer(
  { db, clock, log, letters }: Pick<Platform, 'db' | 'clock' | 'log'> & { letters: LetterSeal },
  carrier: Carrier,
  maxAttempts: number,
) {
  return async ({ id }: { id: string }): Promise<void> => {
    const message = await selectWaiting(db, id);
    if (!message) return;
    if (message.expires_at <= clock.now()) {
      await withTransaction(db, (tx) => giveUp(tx, id, 'It expired before it could be sent.'));
      log.warn({ messageId: id }, 'a message expired before it could be sent');
      return;
    }
    const letter = letters.open(message, message.letter);
    if (!letter) {
      // Somebody wrote it into the table, or changed what was there; or the server has another secret by now.
      await withTransaction(db, (tx) => giveUp(tx, id, 'It was not written by this server.'));
      log.error({ messageId: id }, 'a message was not written by this server, and is not sent');
      return;
    }
    try {
      await carrier.carry({ ...message, ...letter });
    } catch (error) {
      const { message: problem, isFinal } = error instanceof NotCarried ? error : new NotCarried('The message could not be handed over.');
      const isGivenUp = isFinal || message.attempts + 1 >= maxAttempts;
      await withTransaction(db, async (tx) => {
        await markFailed(tx, id, problem);
        if (isGivenUp) await giveUp(tx, id, problem);
      });
      // The queue calls again, after a pause that grows.
      if (!isGivenUp) throw new NotCarried(problem);
      log.warn({ messageId: id, problem }, 'a message was given up');
      return;
    }
    await withTransaction(db, (tx) => markSent(tx, id, clock.now()));
  };
}
