/**
 * Parameters that guard money: changed by a proposal, several together where they belong together, and checked against all others each time
 * it is asked.
 */
import type { DeskParameter } from '@entrepot/contracts/calls/content-desk.ts';
import { PARAMETERS_TOGETHER, togetherOf } from '@entrepot/contracts/parameters-together.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Change, DueChange, MadeProposal, Propose, ProposalKind, Proposing } from '../../../platform/proposing.ts';
import { readWords } from '../../../platform/read-words.ts';
import type { Audit } from '../../ground/audit/index.ts';
import {
  conflictsOf,
  isGuarded,
  isParameterCode,
  lockParameters,
  parseParameter,
  readParameters,
  setParameter,
  type AnyParameterValue,
  type ParameterCode,
} from '../../ground/parameters/index.ts';
import { openProposals } from '../proposals/index.ts';

export interface WantedParameter {
  code: string;
  value: AnyParameterValue;
  /** What whoever wants it saw. */
  before: AnyParameterValue;
}

interface Values {
  values: Record<string, AnyParameterValue>;
}

const PARAMETER_KINDS = ['parameter', 'network'] as const;
const SYSTEM = { kind: 'system', id: 'proposals', name: 'Proposals' } as const;

/** Blocks to wait for and own funds are a matter of those who look after the networks, whichever desk they are changed at. */
function kindOf(code: ParameterCode): (typeof PARAMETER_KINDS)[number] {
  return /^(confirmations|own_funds)_/.test(code) ? 'network' : 'parameter';
}

/** Half of a bank account approved and half refused would send money to nobody's account. */
function alongWith(code: ParameterCode): readonly string[] {
  const name = togetherOf(code);
  return name === undefined ? [code] : PARAMETERS_TOGETHER[name];
}

export async function proposeParameters(
  propose: Propose,
  tx: Tx,
  wanted: readonly WantedParameter[],
  by: Proposing,
): Promise<MadeProposal> {
  // Whoever proposes waits for whoever else does, or two could be open about the same.
  await lockParameters(tx);
  const values = new Map<ParameterCode, { before: AnyParameterValue; after: AnyParameterValue }>();
  for (const { code, value, before } of wanted) {
    if (!isParameterCode(code)) throw new DomainError('parameter.unknown');
    const parsed = parseParameter(code, typeof value === 'string' ? readWords(value) : value);
    if ('problem' in parsed) throw new DomainError('request.invalid', {}, [{ field: code, message: parsed.problem }]);
    values.set(code, { before, after: parsed.value });
  }
  const inForce = await readParameters(tx);
  const changed = [...values].filter(([code, { after }]) => inForce.get(code) !== after);
  if (changed.length === 0) throw new DomainError('proposal.nothing');
  const kinds = new Set(changed.map(([code]) => kindOf(code)));
  if (kinds.size > 1) throw new DomainError('request.invalid');
  const touched = new Set(changed.flatMap(([code]) => alongWith(code)));
  const open = (await openParameters(tx)).find(({ codes }) => codes.some((code) => touched.has(code)));
  if (open) throw new DomainError('proposal.pending', { serial: open.serial });
  const side = (name: 'before' | 'after'): Values => ({ values: Object.fromEntries(changed.map(([code, value]) => [code, value[name]])) });
  return propose(
    tx,
    { kind: [...kinds][0]!, subject: changed.map(([code]) => code).join(','), before: side('before'), after: side('after') },
    by,
  );
}

interface OpenParameters {
  id: string;
  serial: string;
  codes: string[];
  values: Record<string, AnyParameterValue>;
  pending: Omit<NonNullable<DeskParameter['pending']>, 'value'>;
}

export async function openParameters(tx: Parameters<typeof openProposals>[0]): Promise<OpenParameters[]> {
  const rows = await openProposals(tx, PARAMETER_KINDS);
  return rows.map(({ id, serial, after, state, due_at: dueAt, proposed_by_name: proposedBy, proposed_at: proposedAt }) => {
    const { values } = after as Values;
    return {
      id,
      serial,
      values,
      codes: Object.keys(values),
      pending: {
        id,
        serial,
        state: state as 'proposed' | 'approved',
        dueAt: dueAt?.toISOString() ?? null,
        proposedBy,
        proposedAt: proposedAt.toISOString(),
      },
    };
  });
}

export function parameterKinds(audit: Pick<Audit, 'record'>): ProposalKind[] {
  return PARAMETER_KINDS.map((kind) => ({ kind, check: checkValues, apply: (tx, change) => applyValues(audit, tx, change) }));
}

async function checkValues(tx: Tx, { before, after }: Change): Promise<void> {
  const inForce = await readParameters(tx);
  const changes = Object.entries((after as Values).values);
  const values = new Map(inForce);
  for (const [code, value] of changes) {
    if (!isParameterCode(code) || !isGuarded(code)) throw new DomainError('parameter.unknown');
    if ('problem' in parseParameter(code, value)) throw new DomainError('request.invalid');
    if (inForce.get(code) !== (before as Values).values[code]) throw new DomainError('proposal.outdated');
    values.set(code, value);
  }
  const conflict = conflictsOf(values).find(({ codes }) => changes.some(([code]) => codes.includes(code as ParameterCode)));
  if (conflict) throw new DomainError(conflict.key, conflict.values);
}

async function applyValues(
  audit: Pick<Audit, 'record'>,
  tx: Tx,
  { before, after, serial, reason, proposedBy, decidedBy }: DueChange,
): Promise<void> {
  const people = `${proposedBy.name}, ${decidedBy.name}`;
  for (const [code, value] of Object.entries((after as Values).values)) {
    await setParameter(tx, code, value, people);
    await audit.record(tx, {
      actor: SYSTEM,
      action: 'parameter.changed',
      subject: { kind: 'parameter', id: code },
      reason,
      before: { value: (before as Values).values[code] },
      after: { value, proposal: serial, proposedBy: proposedBy.name, approvedBy: decidedBy.name },
    });
  }
}
