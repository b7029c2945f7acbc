import { Problem } from '../../start/problem.ts';
import { withOwnerDb, withServerDb, type Command } from '../command.ts';
import { operator } from '../record-run.ts';

export const paramGet: Command = {
  name: 'param get',
  changes: 'nothing',
  parameters: '[CODE]',
  maxPositionals: 1,
  summary: 'Shows the system parameters, or one of them',
  run: ({ positionals: [code] }, context) =>
    withServerDb(context, async (db) => {
      const { PARAMETERS, isParameterCode, readParameters } = await import('../../modules/ground/parameters/index.ts');
      const values = await readParameters(db);
      if (code === undefined) {
        context.output.table(
          'System parameters',
          [...values].map(([name, value]) => [name, `${value}   (${PARAMETERS[name].meaning})`]),
        );
        return;
      }
      if (!isParameterCode(code)) throw new Problem(`There is no parameter "${code}". "entrepot param get" lists them all.`);
      context.output.say(String(values.get(code)));
    }),
};

export const paramSet: Command = {
  name: 'param set',
  changes: 'something',
  parameters: 'CODE VALUE',
  minPositionals: 2,
  summary: 'Changes a system parameter, effective at once on every running server',
  details: [
    'What guards money or accounts takes a second person: it is proposed, a member of staff has to agree, and it is in force 24 hours later.',
  ],
  run: ({ positionals }, context) =>
    withOwnerDb(context, async (db) => {
      const [code, value] = positionals as [string, string];
      const { isParameterCode, readParameters, setParameter } = await import('../../modules/ground/parameters/index.ts');
      const { createAudit } = await import('../../modules/ground/audit/index.ts');
      const { systemClock } = await import('../../platform/clock.ts');
      const { withTransaction } = await import('../../platform/db/transaction.ts');
      const { isGuardedParameter, proposeAtCommandLine, takesTwoPeople } = await import('../two-people.ts');
      if (!isParameterCode(code)) throw new Problem(`There is no parameter "${code}". "entrepot param get" lists them all.`);
      const proposal = await withTransaction(db, async (tx) => {
        const before = (await readParameters(tx)).get(code);
        await setParameter(tx, code, value, `operator:${operator()}`);
        const after = (await readParameters(tx)).get(code);
        if (!(await isGuardedParameter(tx, code)) || !(await takesTwoPeople(tx))) {
          await createAudit({ db, clock: systemClock }).record(tx, {
            actor: { kind: 'system', id: 'operator', name: operator() },
            action: 'parameter.changed',
            subject: { kind: 'parameter', id: code },
            before: { value: before },
            after: { value: after },
            reason: 'entrepot param set',
          });
          return undefined;
        }
        await setParameter(tx, code, before, `operator:${operator()}`);
        const kind = /^(confirmations|own_funds)_/.test(code) ? 'network' : 'parameter';
        return proposeAtCommandLine(
          db,
          tx,
          { kind, subject: code, before: { values: { [code]: before } }, after: { values: { [code]: after } } },
          'entrepot param set',
        );
      });
      context.output.say(
        proposal
          ? `${code} guards money or accounts, so this is proposed as ${proposal.serial}: a member of staff has to agree, and 24 hours later it is in force.`
          : `${code} is now ${value}.`,
      );
    }),
};
