import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { JOBS_KEY } from '../system-queries.ts';
import { hasFailed, JobStateDot } from './job-state.tsx';
import { useRetry } from './use-retry.ts';

export function JobPanel({ id }: { id: string }) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const { number } = useFormats();
  const retry = useRetry();
  const { data: job, error } = useQuery({
    queryKey: [...JOBS_KEY, 'one', id],
    queryFn: ({ signal }) => client.call('job!get', { id }, { quiet: true, signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry([id]),
    onSuccess: (count) => (count > 0 ? notify.success(t('admin.system.job.retried')) : notify.error(t('admin.system.job.notRetried'))),
    onError: (failure) => notify.error(words(failure)),
  });
  // Done jobs are gone.
  if (error) return <ErrorState title={t('admin.system.job.gone')} text={words(error)} />;
  if (!job) {
    return (
      <SkeletonRegion label={t('page.loading')} className="grid gap-2">
        <Skeleton className="h-32" />
      </SkeletonRegion>
    );
  }
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { key: 'state', term: t('admin.system.state'), value: <JobStateDot state={job.state} /> },
          { key: 'task', term: t('admin.system.job.task'), value: <bdi dir="ltr">{job.task}</bdi> },
          {
            key: 'attempts',
            term: t('admin.system.job.attempts'),
            value: (
              <span className="num">
                {t('admin.system.job.attemptsOf', { attempts: number(job.attempts), most: number(job.maxAttempts) })}
              </span>
            ),
          },
          {
            key: 'next',
            term: t('admin.system.job.next'),
            value: job.state === 'given_up' ? t('admin.system.job.never') : <Moment at={job.runAt} />,
          },
          { key: 'created', term: t('admin.system.job.created'), value: <Moment at={job.createdAt} /> },
          { key: 'started', term: t('admin.system.job.started'), value: <Moment at={job.startedAt} /> },
        ]}
      />
      {hasFailed(job) && (
        <div className="grid gap-2">
          <Button variant="primary" loading={isPending} loadingLabel={t('account.working')} onClick={() => mutate()}>
            {t('admin.system.job.retry')}
          </Button>
          <p className="text-13 text-quiet">{t('admin.system.job.retry.text')}</p>
        </div>
      )}
      {job.lastError && (
        <Section title={t('admin.system.job.error')}>
          <pre
            dir="ltr"
            tabIndex={0}
            aria-label={t('admin.system.job.error')}
            className="max-h-120 overflow-auto rounded-field bg-n50 p-3 text-12 wrap-anywhere whitespace-pre-wrap"
          >
            {job.lastError}
          </pre>
        </Section>
      )}
    </div>
  );
}
