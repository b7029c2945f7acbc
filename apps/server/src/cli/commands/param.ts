import { userInfo } from 'node:os';
import { Problem } from '../../start/problem.ts';
import { withServerDb, type Command } from '../command.ts';

export const paramGet: Command = {
  name: 'param get',
  parameters: '[CODE]',
  maxPositionals: 1,
  summary: 'Shows the system parameters, or one of them',
  run: ({ positionals: [code] }, context) =>
    withServerDb(context, async (db) => {
      const { PARAMETERS, isParameterCode, readParameters } = await import('../../modules/parameters/index.ts');
      const values = await readParameters(db);
      if (code === undefined) {
        context.output.table('System parameters', [...values].map(([name, value]) => [name, `${value}   (${PARAMETERS[name].meaning})`]));
        return;
      }
      if (!isParameterCode(code)) throw new Problem(`There is no parameter "${code}". "entrepot param get" lists them all.`);
      context.output.say(String(values.get(code)));
    }),
};

export const paramSet: Command = {
  name: 'param set',
  parameters: 'CODE VALUE',
  minPositionals: 2,
  summary: 'Changes a system parameter, effective at once on every running server',
  run: ({ positionals }, context) =>
    withServerDb(context, async (db) => {
      const [code, value] = positionals as [string, string];
      const { isParameterCode, setParameter } = await import('../../modules/parameters/index.ts');
      const { withTransaction } = await import('../../platform/db/transaction.ts');
      if (!isParameterCode(code)) throw new Problem(`There is no parameter "${code}". "entrepot param get" lists them all.`);
      await withTransaction(db, (tx) => setParameter(tx, code, value, `operator:${userInfo().username}`));
      context.output.say(`${code} is now ${value}.`);
    }),
};
