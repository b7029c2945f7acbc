import { Amount } from '@entrepot/console/details/amount.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { RechargeCase, TransactionSight } from '@entrepot/contracts/calls/money-desk.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { rechargePath } from '../../../lib/paths.ts';
import { OwnDay } from '../../../lib/own-day.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { RECHARGES_KEY } from '../money-queries.ts';
import { MoneyDecision } from '../parts/money-decision.tsx';
import { Linked } from '../../../lib/linked.tsx';
import { LongText } from '../parts/long-text.tsx';

type Transfer = TransactionSight['transfers'][number];

/** The transaction is looked up first; what the chain shows is what is credited, and the server looks once more. */
export function ConfirmChain({ row: { record, approvals, approvalsNeeded } }: { row: RechargeCase }) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const [typed, setTyped] = useState(record.reference ?? '');
  const [txHash, setTxHash] = useState(record.reference ?? '');
  const query = useQuery({
    queryKey: [...RECHARGES_KEY, 'look', record.id, txHash],
    enabled: txHash !== '',
    retry: false,
    queryFn: ({ signal }) => client.call('recharges!look', { id: record.id, txHash }, { quiet: true, signal }),
  });
  function look(event: FormEvent): void {
    event.preventDefault();
    setTxHash(typed.trim());
  }
  async function confirm(evidence: string, reason: string): Promise<void> {
    const { record: after } = await client.call('recharges!confirm', { id: record.id, evidence, reason }, { quiet: true });
    notify.success(t(after.state === 'success' ? 'admin.money.confirm.done' : 'admin.money.approve.noted'));
  }
  return (
    <Section title={t('admin.money.look')}>
      <form onSubmit={look} className="grid gap-3">
        <Field label={t('wallet.transaction.id')} hint={t('admin.money.look.hint')}>
          <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} dir="ltr" maxLength={200} />
        </Field>
        <Button type="submit" block loading={query.isFetching} loadingLabel={t('account.working')}>
          {t('admin.money.look.submit')}
        </Button>
      </form>
      <div role="status" className="mt-3">
        {query.error && <p className="text-13 text-red">{words(query.error)}</p>}
        {query.data && <Sight sight={query.data} />}
      </div>
      {query.data?.txHash && query.data.transfers.length > 0 && (
        <div className="mt-4 border-t pt-4">
          <OwnDay amount={record.currency === CURRENCY ? record.amount : undefined} />
          <MoneyDecision
            name={`confirm:${record.id}`}
            submitLabel={t(approvals.length + 1 >= approvalsNeeded ? 'admin.money.confirm' : 'admin.money.confirm.first')}
            decide={(reason) => confirm(query.data.txHash!, reason)}
          />
        </div>
      )}
    </Section>
  );
}

function Sight({ sight: { txHash, explorerUrl, confirmationsNeeded, transfers } }: { sight: TransactionSight }) {
  const t = useT();
  if (!txHash) return <p className="text-13 text-red">{t('admin.money.look.noHash')}</p>;
  if (transfers.length === 0) {
    return (
      <p className="text-13">
        <StatusDot tone="red">{t('admin.money.look.nothing')}</StatusDot>
        <span className="mt-0.5 block text-quiet">{t('admin.money.look.nothing.text')}</span>
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {transfers.map((transfer, index) => (
          <TransferSight key={index} transfer={transfer} needed={confirmationsNeeded} />
        ))}
      </ul>
      {explorerUrl && (
        <TextLink variant="inline" href={explorerUrl} target="_blank" rel="noreferrer" className="mt-2 inline-block text-13">
          {t('admin.money.look.explorer')}
        </TextLink>
      )}
    </>
  );
}

const PAYEE_TONES: Readonly<Record<Transfer['payee'], StatusTone>> = { person: 'green', wallet: 'amber', another: 'red', elsewhere: 'red' };

/** Each thing that has to fit, said by itself: whose address, how much, how deep, and whether it counted before. */
function TransferSight({
  transfer: { to, coin, amount, confirmations, payee, isFromUs, isSameAmount, creditedAs },
  needed,
}: {
  transfer: Transfer;
  needed: number;
}) {
  const t = useT();
  const { number } = useFormats();
  return (
    <li className="grid gap-1 rounded-field border px-3.5 py-2.5 text-13">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-14 font-semibold">
          <Amount value={amount} /> <span className="font-normal text-quiet">{coin}</span>
        </span>
        <LongText text={to} />
      </p>
      <StatusDot tone={PAYEE_TONES[payee]}>{t('admin.money.payee', { payee })}</StatusDot>
      <StatusDot tone={isSameAmount ? 'green' : 'amber'}>
        {t(isSameAmount ? 'admin.money.amount.same' : 'admin.money.amount.other')}
      </StatusDot>
      <StatusDot tone={confirmations >= needed ? 'green' : 'amber'}>
        {t('admin.money.seen.of', { seen: number(confirmations), needed: number(needed) })}
      </StatusDot>
      {isFromUs && <StatusDot tone="red">{t('admin.money.fromUs')}</StatusDot>}
      {creditedAs && (
        <StatusDot tone="red">
          {t('admin.money.creditedAs')}{' '}
          <Linked to={rechargePath(creditedAs.id)} permission="recharges.decide">
            {creditedAs.serial}
          </Linked>
        </StatusDot>
      )}
    </li>
  );
}
