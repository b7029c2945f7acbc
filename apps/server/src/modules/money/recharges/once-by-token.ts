/** The token of an opening call, or the header in its place: the same one moves nothing twice. */
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';

const KEY = /^[\x21-\x7e]{8,200}$/;

export async function onceByToken<Answer>(
  tx: Tx,
  id: { userId: string; call: string; token: string | undefined; input: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (id.token === undefined) return work();
  if (!KEY.test(id.token))
    throw new DomainError('request.invalid', {}, [{ field: 'session_token', message: 'This is no token of an opening call.' }]);
  return once(tx, { actor: `buyer:${id.userId}`, call: id.call, key: id.token, input: id.input }, work);
}
