import type { DeskParameter, ParameterChange } from '@entrepot/contracts/calls/content-desk.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Audit } from '../../ground/audit/index.ts';
import {
  isGuarded,
  isParameterCode,
  listStoredParameters,
  PARAMETERS,
  readParameters,
  type ParameterCode,
} from '../../ground/parameters/index.ts';
import { openParameters } from './propose-parameters.ts';

export async function listParameters(db: Db | Tx): Promise<DeskParameter[]> {
  const values = await readParameters(db);
  const changes = new Map((await listStoredParameters(db)).map((row) => [row.code, row]));
  const open = await openParameters(db);
  return (Object.keys(PARAMETERS) as ParameterCode[]).map((code) => {
    const waiting = open.find(({ codes }) => codes.includes(code));
    const definition = PARAMETERS[code];
    const change = changes.get(code);
    const isNumber = definition.type === 'integer' || definition.type === 'decimal';
    return {
      code,
      type: definition.type,
      meaning: definition.meaning,
      isPublic: definition.isPublic,
      min: isNumber ? definition.min : null,
      max: isNumber ? definition.max : null,
      maxLength: definition.type === 'text' ? definition.maxLength : null,
      default: definition.default,
      value: values.get(code)!,
      changedAt: change?.updated_at.toISOString() ?? null,
      changedBy: change?.updated_by ?? null,
      isGuarded: isGuarded(code),
      pending: waiting ? { ...waiting.pending, value: waiting.values[code]! } : null,
    };
  });
}

const SHOWN_CHANGES = 50;

export async function parameterHistory(audit: Pick<Audit, 'list'>, code: string): Promise<ParameterChange[]> {
  if (!isParameterCode(code)) throw new DomainError('parameter.unknown');
  const { list } = await audit.list({ subjectKind: 'parameter', subjectId: code }, { pageNum: 1, pageSize: SHOWN_CHANGES });
  return list.map(({ at, actorName, before, after, reason }) => ({
    at,
    by: peopleIn(after) ?? actorName,
    before: valueIn(before),
    after: valueIn(after),
    reason,
  }));
}

function valueIn(noted: unknown): string | number | boolean | null {
  const value = noted !== null && typeof noted === 'object' && 'value' in noted ? noted.value : null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** What two people changed was written by the system, in both their names. */
function peopleIn(noted: unknown): string | undefined {
  const { proposedBy, approvedBy } = (noted ?? {}) as { proposedBy?: unknown; approvedBy?: unknown };
  return typeof proposedBy === 'string' && typeof approvedBy === 'string' ? `${proposedBy}, ${approvedBy}` : undefined;
}
