/** Whoever takes a list along leaves a record of it, whichever list it is. */
import type { Platform } from '../../../platform/platform.ts';
import { withTransaction } from '../../../platform/db/transaction.ts';
import type { CallContext, Route } from '../../../platform/http/route.ts';
import type { Audit } from '../../ground/audit/index.ts';
import { doing, signature } from '../staff/index.ts';

/** These say more themselves: how many people, which part of the log. */
const SAY_IT_THEMSELVES: readonly string[] = ['audit!export', 'people!export'];

export interface ExportNotes {
  db: Platform['db'];
  audit: Pick<Audit, 'record'>;
}

/** Before the file begins: what is not recorded is not sent. */
export function noteExports({ db }: Pick<Platform, 'db'>, { audit }: Pick<ExportNotes, 'audit'>): (route: Route) => Route {
  return (route) => {
    const { call, handle } = route;
    if (call.audience !== 'staff' || call.answers !== 'file' || SAY_IT_THEMSELVES.includes(call.name)) return route;
    const list = call.name.split('!')[0]!;
    return {
      call,
      async handle(input, context) {
        const answer = await handle(input, context);
        await noteExport({ db, audit }, { list, selection: input }, context);
        return answer;
      },
    };
  };
}

export async function noteExport(
  { db, audit }: ExportNotes,
  { list, selection }: { list: string; selection: unknown },
  context: CallContext,
): Promise<void> {
  await withTransaction(db, async (tx) =>
    audit.record(tx, {
      ...(await signature(tx, doing(context))),
      action: 'list.exported',
      subject: { kind: 'list', id: list },
      after: selection,
    }),
  );
}
