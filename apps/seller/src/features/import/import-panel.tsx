import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import type { ImportRun } from '@entrepot/contracts/calls/imports.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { PRODUCTS_PATH } from '../../lib/paths.ts';
import { ColumnForm } from './column-form.tsx';
import { isUnderWay, useImportRun, useImportSteps } from './import-queries.ts';
import { ImportResult } from './import-result.tsx';
import { ImportState } from './import-state.tsx';

/** One import from its file to its result, whichever step it is at. */
export function ImportPanel({ id }: { id: string }) {
  const t = useT();
  const words = useFailureWords();
  const { data: run, error, refetch } = useImportRun(id);
  if (run) return <Import run={run} />;
  if (error) return <ErrorState title={words(error)} action={<Button onClick={() => void refetch()}>{t('action.retry')}</Button>} />;
  return (
    <SkeletonRegion label={t('page.loading')} className="grid gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-40" />
    </SkeletonRegion>
  );
}

function Import({ run }: { run: ImportRun }) {
  const t = useT();
  const { number } = useFormats();
  const { check } = useImportSteps(run.id);
  const [isChoosing, setChoosing] = useState(false);
  const isOpen = run.state === 'uploaded' || run.state === 'mapped' || (run.state === 'checked' && isChoosing);
  return (
    <div className="grid gap-5">
      <Steps run={run} />
      <p className="flex flex-wrap items-baseline justify-between gap-3 text-13">
        <span className="min-w-0 text-quiet">
          <bdi>{run.byName}</bdi>{' '}
          <bdi dir="ltr" className="num">
            {formatDateTime(run.createdAt)}
          </bdi>
        </span>
        <ImportState state={run.state} />
      </p>
      {run.isErased ? (
        <p className="rounded-field bg-n50 px-4 py-3 text-13">{t('import.erased')}</p>
      ) : isOpen ? (
        <ColumnForm
          key={run.id}
          run={run}
          isChecking={check.isPending}
          onCheck={(mapping) => check.mutate(mapping, { onSuccess: () => setChoosing(false) })}
        />
      ) : (
        <Actions run={run} onChoose={() => setChoosing(true)} />
      )}
      {run.pictureCount > 0 && <p className="num text-13 text-quiet">{t('import.pictures.done', { count: number(run.pictureCount) })}</p>}
      {run.failure && (
        <p role="alert" className="text-14 text-red">
          {run.failure}
        </p>
      )}
      {!isOpen && <ImportResult run={run} />}
      {(isOpen || run.state === 'checked' || run.state === 'paused' || run.state === 'failed') && !run.isErased && <GiveUp run={run} />}
    </div>
  );
}

const STEPS = ['columns', 'check', 'run', 'done'] as const;

function stepOf({ state, isDryRun }: ImportRun): number {
  if (state === 'uploaded' || state === 'mapped') return 0;
  if (state === 'done' || state === 'stopped') return 3;
  return isDryRun ? 1 : 2;
}

function Steps({ run }: { run: ImportRun }) {
  const t = useT();
  const current = stepOf(run);
  return (
    <ol aria-label={t('import.steps')} className="grid grid-cols-4 gap-2 text-12">
      {STEPS.map((step, index) => (
        <li
          key={step}
          {...(index === current ? { 'aria-current': 'step' as const } : {})}
          className={clsx(
            'border-t-2 pt-1.5',
            index <= current ? 'border-brand' : 'border-n200',
            index === current ? 'font-semibold' : 'text-quiet',
          )}
        >
          {t('import.step', { step })}
        </li>
      ))}
    </ol>
  );
}

function Actions({ run, onChoose }: { run: ImportRun; onChoose: () => void }) {
  const t = useT();
  const { number } = useFormats();
  const { step } = useImportSteps(run.id);
  const button = (name: Parameters<typeof step.mutate>[0], words: ReactNode, isMain = true) => (
    <Button
      {...(isMain ? { variant: 'primary' as const } : {})}
      loading={step.isPending && step.variables === name}
      loadingLabel={t('account.working')}
      onClick={() => step.mutate(name)}
    >
      {words}
    </Button>
  );
  if (isUnderWay(run.state)) {
    const progress = t('import.progress', { done: number(run.rowsDone), total: number(run.rowsTotal) });
    return (
      <div className="grid gap-3">
        <ProgressBar
          value={run.rowsDone}
          max={run.rowsTotal}
          label={t('import.step', { step: run.isDryRun ? 'check' : 'run' })}
          valueText={progress}
        />
        <p className="flex flex-wrap justify-between gap-3 text-13">
          <span className="num">{progress}</span>
          <span className="text-quiet">{t('import.leave')}</span>
        </p>
        <div>{button('import!stop', t('import.stop'), false)}</div>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {run.state === 'checked' && (
        <>
          {run.rowsSaved > 0 && button('import!run', t('import.start', { count: run.rowsSaved }))}
          <Button onClick={onChoose}>{t('import.change')}</Button>
        </>
      )}
      {(run.state === 'paused' || run.state === 'failed') && button('import!resume', t('import.resume'))}
      {run.state === 'done' && (
        <Button asChild>
          <Link to={PRODUCTS_PATH}>{t('import.toProducts')}</Link>
        </Button>
      )}
    </div>
  );
}

function GiveUp({ run: { id, fileName } }: { run: ImportRun }) {
  const t = useT();
  const { step } = useImportSteps(id);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="border-t pt-4">
      <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
        {t('import.drop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<bdi>{fileName}</bdi>}
        description={t('import.drop.text')}
        labels={{ confirm: t('import.drop'), cancel: t('console.cancel'), working: t('account.working') }}
        tone="danger"
        onConfirm={() =>
          step.mutateAsync('import!drop').then(
            () => undefined,
            () => undefined,
          )
        }
      />
    </div>
  );
}
