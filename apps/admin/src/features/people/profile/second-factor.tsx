import { Moment } from '@entrepot/console/details/moment.tsx';
import type { FactorReset, PersonAccess, PersonInFull } from '@entrepot/contracts/calls/people-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { StatusDot, type StatusTone } from '@entrepot/ui/status-dot.tsx';
import { useState } from 'react';
import { Age } from '../../../lib/age.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshPeople } from '../people-queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';

type Step = 'propose' | 'approve' | 'refuse';

/** Whether it is set up, and its reset: asked for by one, approved by another. */
export function SecondFactor({
  person: { id, username, state },
  access: { hasSecondFactor, resets },
}: {
  person: PersonInFull;
  access: PersonAccess;
}) {
  const t = useT();
  const client = useStaffClient();
  const refresh = useRefreshPeople();
  const [step, setStep] = useState<Step>();
  const waiting = resets.find((reset) => reset.state === 'proposed');
  const decided = resets.filter((reset) => reset !== waiting);
  async function run(reason: string): Promise<void> {
    if (step === 'propose') await client.call('people!proposeReset', { id, reason }, { quiet: true });
    else if (waiting)
      await client.call(step === 'approve' ? 'people!approveReset' : 'people!refuseReset', { id: waiting.id, reason }, { quiet: true });
    notify.success(t('admin.people.reset.done', { step: step ?? 'propose' }));
    refresh();
  }
  return (
    <div className="grid gap-3 text-13">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatusDot tone={hasSecondFactor ? 'green' : 'neutral'}>
          {t('admin.people.factor', { isSet: hasSecondFactor ? 'yes' : 'no' })}
        </StatusDot>
        {hasSecondFactor && !waiting && state !== 'closed' && (
          <Button size="sm" onClick={() => setStep('propose')}>
            {t('admin.people.reset.propose')}
          </Button>
        )}
      </div>
      {waiting && <Waiting reset={waiting} onStep={setStep} />}
      {decided.length > 0 && (
        <ol className="grid gap-3">
          {decided.map((reset) => (
            <Decided key={reset.id} reset={reset} />
          ))}
        </ol>
      )}
      {step && (
        <ReasonDialog
          title={t('admin.people.reset.title', { step })}
          text={t('admin.people.reset.text', { step, name: username })}
          submitLabel={t('admin.people.reset.submit', { step })}
          tone={step === 'approve' ? 'danger' : 'primary'}
          run={run}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  );
}

function Waiting({ reset, onStep }: { reset: FactorReset; onStep: (step: Step) => void }) {
  const t = useT();
  return (
    <div className="grid gap-3 rounded-card bg-n50 p-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <StatusDot tone="amber">{t('admin.people.reset.waiting')}</StatusDot>
        <Age since={reset.proposedAt} />
      </p>
      <p className="wrap-anywhere">
        <bdi className="font-medium">{reset.proposedBy}</bdi>: <bdi>{reset.reason}</bdi>
      </p>
      {!reset.mayApprove && <p className="text-quiet">{t('admin.people.reset.own')}</p>}
      <div className="flex flex-wrap gap-2">
        {reset.mayApprove && (
          <Button size="sm" variant="primary" onClick={() => onStep('approve')}>
            {t('admin.people.reset.submit', { step: 'approve' })}
          </Button>
        )}
        <Button size="sm" onClick={() => onStep('refuse')}>
          {reset.mayApprove ? t('admin.people.reset.submit', { step: 'refuse' }) : t('admin.people.reset.takeBack')}
        </Button>
      </div>
    </div>
  );
}

const TONES: Readonly<Record<FactorReset['state'], StatusTone>> = {
  proposed: 'amber',
  approved: 'green',
  refused: 'neutral',
  dropped: 'neutral',
};

function Decided({ reset }: { reset: FactorReset }) {
  const t = useT();
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <StatusDot tone={TONES[reset.state]}>{t('admin.people.reset.state', { state: reset.state })}</StatusDot>
        <span className="text-12 text-quiet">
          <Moment at={reset.decidedAt} />
        </span>
      </p>
      <p className="wrap-anywhere text-quiet">
        <bdi>{reset.proposedBy}</bdi>: <bdi>{reset.reason}</bdi>
      </p>
      {reset.decidedBy && (
        <p className="wrap-anywhere text-quiet">
          <bdi>{reset.decidedBy}</bdi>: <bdi>{reset.decision}</bdi>
        </p>
      )}
    </li>
  );
}
