import { Amount } from '@entrepot/console/details/amount.tsx';
import { BulkWork } from '@entrepot/console/table/bulk-work.tsx';
import type { WithdrawalCase } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useState, type ReactNode } from 'react';
import { useRefreshMoney } from '../money-queries.ts';
import { refusalOf, useRefusalOptions } from './refusal-words.ts';
import { useDecideOne } from './use-decide-one.ts';
import { sumOf } from './withdrawal-group.ts';
import { WithdrawalStateOf } from './withdrawal-state.tsx';

export interface DecideManyProps {
  rows: readonly WithdrawalCase[];
  onClose: (hasDone: boolean) => void;
}

const REASON_MAX = 500;

export function ApproveMany(props: DecideManyProps) {
  const t = useT();
  const { approve } = useDecideOne();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <DecideMany
      {...props}
      decision="approve"
      totalOf={({ record }) => record.amount}
      check={() => {
        setAsked(true);
        return !isMissing;
      }}
      run={({ record }) => approve(record.id, reason.trim())}
      fields={
        <Field
          label={t('admin.reason')}
          hint={t('admin.reason.hint')}
          error={isAsked && isMissing ? t('account.missing') : undefined}
          required
        >
          <TextArea value={reason} onChange={(event) => setReason(event.target.value)} rows={2} maxLength={REASON_MAX} />
        </Field>
      }
    />
  );
}

export function RefuseMany(props: DecideManyProps) {
  const t = useT();
  const { refuse } = useDecideOne();
  const options = useRefusalOptions();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const reasonCode = refusalOf(code);
  const missing = (isMissing: boolean) => (isAsked && isMissing ? t('account.missing') : undefined);
  return (
    <DecideMany
      {...props}
      decision="refuse"
      totalOf={({ record }) => record.total}
      check={() => {
        setAsked(true);
        return reasonCode !== undefined && reason.trim() !== '';
      }}
      run={({ record }) => refuse(record.id, reasonCode!, reason.trim())}
      fields={
        <>
          <Field label={t('admin.money.refuse.reason')} error={missing(reasonCode === undefined)} required>
            <Select value={reasonCode ?? null} onValueChange={setCode} placeholder={t('admin.money.refuse.choose')} options={options} />
          </Field>
          <Field label={t('admin.money.refuse.text')} hint={t('admin.reason.shown')} error={missing(reason.trim() === '')} required>
            <TextArea value={reason} onChange={(event) => setReason(event.target.value)} rows={3} maxLength={REASON_MAX} />
          </Field>
        </>
      }
    />
  );
}

interface DecisionProps extends DecideManyProps {
  decision: 'approve' | 'refuse';
  /** What leaves, or what comes back. */
  totalOf: (row: WithdrawalCase) => string;
  check: () => boolean;
  run: (row: WithdrawalCase) => Promise<void>;
  fields: ReactNode;
}

/** Below the threshold only: what two people decide about is looked at by itself, whatever the answer. */
function DecideMany({ rows, onClose, decision, totalOf, check, run, fields }: DecisionProps) {
  const t = useT();
  const { amount } = useFormats();
  const refresh = useRefreshMoney();
  const sums = (fitting: readonly WithdrawalCase[]) => ({ count: fitting.length, amount: amount(sumOf(fitting.map(totalOf))) });
  function leftOut({ record }: WithdrawalCase): string | undefined {
    if (record.state !== 'submitted') return t('admin.money.many.left', { why: 'decided' });
    return record.approvalsNeeded > 1 ? t('admin.money.many.left', { why: 'two' }) : undefined;
  }
  function close(hasDone: boolean): void {
    if (hasDone) refresh();
    onClose(hasDone);
  }
  return (
    <BulkWork<WithdrawalCase>
      title={t(`admin.money.many.${decision}`)}
      rows={rows}
      rowId={({ record }) => record.id}
      rowName={({ record }) => record.serial}
      line={(row) => <Line row={row} value={totalOf(row)} />}
      leftOut={leftOut}
      summary={(fitting) => (
        <p>{fitting.length === 0 ? t('admin.money.many.none') : t(`admin.money.many.${decision}.text`, sums(fitting))}</p>
      )}
      fields={fields}
      check={check}
      submitLabel={(fitting) => t(`admin.money.many.${decision}.submit`, sums(fitting))}
      tone={decision === 'refuse' ? 'danger' : 'primary'}
      run={run}
      onClose={close}
    />
  );
}

function Line({ row: { record, networkName, user, shop }, value }: { row: WithdrawalCase; value: string }) {
  return (
    <>
      <bdi className="min-w-0 wrap-anywhere sm:flex-1">{user?.username ?? shop?.name}</bdi>
      <span className="text-quiet">{networkName}</span>
      {record.state === 'submitted' && <WithdrawalStateOf record={record} />}
      <Amount value={value} withUnit className="font-semibold" />
    </>
  );
}
