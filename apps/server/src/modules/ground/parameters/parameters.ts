/** The parameters as this process sees them: read once, read again when any process changes one. */
import type { Platform } from '../../../platform/platform.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { selectParameters } from './parameters.sql.ts';
import {
  PARAMETERS,
  isParameterCode,
  parseParameter,
  type AnyParameterValue,
  type ParameterCode,
  type ParameterValue,
} from './registry.ts';

export interface Parameters {
  get<Code extends ParameterCode>(code: Code): ParameterValue<Code>;
}

export async function createParameters(platform: Pick<Platform, 'db' | 'events' | 'log'>): Promise<Parameters> {
  let values = await readParameters(platform.db);
  async function refresh(): Promise<void> {
    values = await readParameters(platform.db);
  }
  platform.events.on('parameters.changed', refresh);
  platform.events.onGap(() => {
    refresh().catch((error) => platform.log.warn({ err: error }, 'parameters could not be read'));
  });
  return {
    get: (code) => values.get(code) as never,
  };
}

/** Every parameter with its value in force. A stored value that no longer fits its range gives way to the default. */
export async function readParameters(db: Db | Tx): Promise<Map<ParameterCode, AnyParameterValue>> {
  const values = new Map<ParameterCode, AnyParameterValue>();
  for (const code of Object.keys(PARAMETERS) as ParameterCode[]) values.set(code, PARAMETERS[code].default);
  for (const { code, value } of await selectParameters(db)) {
    if (!isParameterCode(code)) continue;
    const parsed = parseParameter(code, value);
    if ('value' in parsed) values.set(code, parsed.value);
  }
  return values;
}
