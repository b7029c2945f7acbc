import { Amount } from '@entrepot/console/details/amount.tsx';
import { Facts, type Fact } from '@entrepot/console/details/facts.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import type { StatementCheck } from '@entrepot/contracts/calls/shop-money.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { hashInFile } from './file-hash.ts';

const HASH = /^[0-9a-f]{64}$/;
const TONES: Record<StatementCheck['verdict'], StatusTone> = { matches: 'green', differs: 'red', unknown: 'amber' };

/** Whether a statement that somebody holds is what the ledger says, and what that means. */
export function CheckDialog({ given = '', onClose }: { given?: string; onClose: () => void }) {
  const t = useT();
  const client = useSellerClient();
  const form = useForm({ defaultValues: { hash: given } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, {});
  const [check, setCheck] = useState<StatementCheck>();
  const [fileWords, setFileWords] = useState<{ tone: StatusTone; words: string }>();
  const chooser = useRef<HTMLInputElement>(null);

  const submit = form.handleSubmit(async ({ hash }) => {
    setCheck(undefined);
    try {
      setCheck(await client.call('statement!verify', { hash: hash.trim().toLowerCase() }, { quiet: true }));
    } catch (error) {
      fail(error);
    }
  });

  // Whoever scanned the code of a statement wants to know, and has typed nothing.
  const checkGiven = useEffectEvent(() => void submit());
  useEffect(() => {
    if (given !== '') checkGiven();
  }, [given]);

  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return;
    setCheck(undefined);
    const found = await hashInFile(new Uint8Array(await file.arrayBuffer()));
    if (!found) return setFileWords({ tone: 'amber', words: t('seller.check.file.none') });
    setFileWords(
      found.isWhole === undefined
        ? { tone: 'green', words: t('seller.check.file.pdf') }
        : found.isWhole
          ? { tone: 'green', words: t('seller.check.file.whole') }
          : { tone: 'red', words: t('seller.check.file.changed') },
    );
    form.setValue('hash', found.hash);
    await submit();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t('seller.check.title')} description={t('seller.check.text')} labels={{ close: t('action.close') }} size="lg">
        <FormLines
          onSubmit={submit}
          errors={errors}
          isSubmitting={isSubmitting}
          submitLabel={t('seller.check.submit')}
          aside={<Button onClick={() => chooser.current?.click()}>{t('seller.check.file')}</Button>}
        >
          <Field label={t('seller.check.hash')} hint={t('seller.check.hash.hint')} error={errors.hash?.message} required>
            <TextInput
              {...form.register('hash', {
                onChange: () => setFileWords(undefined),
                validate: (typed) => HASH.test(typed.trim().toLowerCase()) || t('seller.check.hash.wrong'),
              })}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              className="num"
            />
          </Field>
          <input
            ref={chooser}
            type="file"
            accept=".csv,text/csv,.pdf,application/pdf"
            hidden
            aria-label={t('seller.check.file')}
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </FormLines>
        <p className="mt-2 text-12 text-quiet">{t('seller.check.file.text')}</p>
        <div role="status" className="mt-4 grid gap-3 empty:hidden">
          {fileWords && <StatusDot tone={fileWords.tone}>{fileWords.words}</StatusDot>}
          {check && <Verdict check={check} />}
        </div>
        <Meaning />
      </DialogContent>
    </Dialog>
  );
}

function Verdict({ check: { verdict, statement } }: { check: StatementCheck }) {
  const t = useT();
  return (
    <div className="rounded-field bg-n50 px-4 py-3">
      <StatusDot tone={TONES[verdict]} className="text-14 font-semibold">
        {t(verdict === 'matches' ? 'seller.check.matches' : verdict === 'differs' ? 'seller.check.differs' : 'seller.check.unknown')}
      </StatusDot>
      {statement && <Figures statement={statement} />}
    </div>
  );
}

function Figures({ statement }: { statement: NonNullable<StatementCheck['statement']> }) {
  return <Facts className="mt-2" facts={useFigures(statement)} />;
}

function useFigures(statement: NonNullable<StatementCheck['statement']>): Fact[] {
  const t = useT();
  const { number } = useFormats();
  const balance = (value: string | null) => (value === null ? '--' : <Amount value={value} />);
  return [
    { key: 'made', term: t('seller.check.made'), value: <Num>{formatDateTime(statement.madeAt)}</Num> },
    { key: 'by', term: t('seller.check.madeBy'), value: <bdi>{statement.madeBy}</bdi> },
    {
      key: 'period',
      term: t('wallet.statement.period'),
      value: statement.from || statement.to ? <Num>{`${statement.from ?? ''} – ${statement.to ?? ''}`}</Num> : t('wallet.period.all'),
    },
    {
      key: 'kind',
      term: t('wallet.column.what'),
      value: statement.kind ? t('seller.statement.kind', { kind: statement.kind }) : t('wallet.statement.allKinds'),
    },
    { key: 'movements', term: t('seller.check.movements'), value: number(statement.movements) },
    { key: 'before', term: t('seller.check.before'), value: balance(statement.balanceBefore) },
    { key: 'in', term: t('seller.check.in'), value: <Amount value={statement.in} /> },
    { key: 'out', term: t('seller.check.out'), value: <Amount value={statement.out} /> },
    { key: 'after', term: t('seller.check.after'), value: balance(statement.balanceAfter), isTotal: true },
  ];
}

function Meaning() {
  const t = useT();
  return (
    <div className="mt-5 grid gap-4 border-t pt-4 text-13 text-body sm:grid-cols-[2fr_1fr]">
      <div>
        <h3 className="mb-1 font-semibold text-ink">{t('wallet.proof.proves')}</h3>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('seller.check.proves1')}</li>
          <li>{t('seller.check.proves2')}</li>
        </ul>
      </div>
      <div>
        <h3 className="mb-1 font-semibold text-ink">{t('wallet.proof.not')}</h3>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('seller.check.not1')}</li>
        </ul>
      </div>
    </div>
  );
}
