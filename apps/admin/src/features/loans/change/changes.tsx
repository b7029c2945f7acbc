import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useMay, useUser } from '@entrepot/console/services.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { LOAN_CHANGES, type LoanChangeKind } from '@entrepot/contracts/loan-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useState } from 'react';
import { TONES, TwoPeople } from '../parts/two-people.tsx';
import { NewPlanPreview, WriteOffPreview } from './change-preview.tsx';
import { DecideChange } from './decide-change.tsx';
import { ProposeChange } from './propose-change.tsx';

/** What two people change on a running loan: what waits, what was done, and the way to propose another. */
export function Changes({ file }: { file: LoanFile }) {
  const t = useT();
  const may = useMay();
  const [proposing, setProposing] = useState<LoanChangeKind>();
  const { line, changes } = file;
  const isRunning = line.state === 'running';
  const canPropose = isRunning && may('loans.decide') && !changes.some(({ state }) => state === 'proposed');
  if (changes.length === 0 && !canPropose) return null;
  return (
    <Section title={t('admin.loans.changes')}>
      {changes.length > 0 && (
        <ul className="mb-3 grid gap-3">
          {changes.map((change) => (
            <Change key={change.id} change={change} file={file} />
          ))}
        </ul>
      )}
      {canPropose && (
        <div className="flex flex-wrap gap-2">
          {LOAN_CHANGES.map((kind) => (
            <Button key={kind} size="sm" onClick={() => setProposing(kind)}>
              {t('admin.loans.change.propose', { kind })}
            </Button>
          ))}
        </div>
      )}
      {proposing && <ProposeChange file={file} kind={proposing} onClose={() => setProposing(undefined)} />}
    </Section>
  );
}

function Change({ change, file }: { change: LoanFile['changes'][number]; file: LoanFile }) {
  const t = useT();
  const { id: ownId } = useUser();
  const { kind, state, reason, proposedBy, days, method, cycle, waivesPenalty, amount } = change;
  const isOwn = proposedBy.id === ownId;
  return (
    <li className="grid gap-2 text-13">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t('admin.loans.change.kind', { kind })}</span>
        <StatusDot tone={TONES[state]}>{t('admin.loans.change.state', { state })}</StatusDot>
      </p>
      {days !== null && method !== null && cycle !== null && (
        <p>
          {t('admin.loans.days', { days })} · {t('admin.loans.methodShort', { method, cycle })}
          {waivesPenalty && <> · {t('admin.loans.change.waive')}</>}
        </p>
      )}
      {amount !== null && (
        <p className="flex justify-between gap-3">
          {t('admin.loans.writeOff.given')} <Amount value={amount} withUnit className="font-semibold" />
        </p>
      )}
      <p className="text-quiet wrap-anywhere">
        <bdi>{reason}</bdi>
      </p>
      <TwoPeople of={change} />
      {state === 'proposed' && (
        <>
          {kind === 'write_off' ? (
            <WriteOffPreview file={file} />
          ) : (
            days !== null &&
            method !== null &&
            cycle !== null && <NewPlanPreview file={file} wanted={{ days, method, cycle, waivesPenalty }} />
          )}
          <DecideChange change={change} isOwn={isOwn} owed={file.line.owed} />
        </>
      )}
    </li>
  );
}
