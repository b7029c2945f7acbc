import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect, useState } from 'react';
import { Withdraw } from './withdraw.tsx';

type Application = NonNullable<OwnIdentity['application']>;

const LOOKS = {
  submitted: { Icon: Hourglass, ground: 'bg-blue-50', ink: 'text-blue' },
  approved: { Icon: CircleCheck, ground: 'bg-green-50', ink: 'text-green' },
  refused: { Icon: CircleX, ground: 'bg-red-50', ink: 'text-red' },
} as const;
const TITLES = { submitted: 'identity.waiting', approved: 'identity.approved', refused: 'identity.refused' } as const;

/** Handed in, verified or refused: what that means, and what can be done. */
export function IdentityStanding({ identity: { application }, onAgain }: { identity: OwnIdentity; onAgain: () => void }) {
  const t = useT();
  if (!application || application.state === 'basic' || application.state === 'withdrawn') return null;
  const { state, serial } = application;
  const { Icon, ground, ink } = LOOKS[state];
  return (
    <div className="grid gap-5">
      <section className={`flex gap-4 rounded-card p-5 ${ground}`}>
        <Icon size={24} aria-hidden className={`mt-0.5 flex-none ${ink}`} />
        <div className="grid min-w-0 gap-2 text-14">
          <h2 className="text-20 font-semibold">{t(TITLES[state])}</h2>
          {state === 'submitted' && <WaitingWords application={application} />}
          {state === 'approved' && <p>{t('identity.approved.text', { at: formatDateTime(application.decidedAt) })}</p>}
          {state === 'refused' && <Why application={application} />}
          {application.picturesDeletedAt && application.received.length > 0 && (
            <p>{t('identity.deleted', { at: formatDateTime(application.picturesDeletedAt).slice(0, 10) })}</p>
          )}
          <p className="num text-12 text-quiet">
            {t('identity.serial')} <bdi>{serial}</bdi>
          </p>
        </div>
      </section>
      {state === 'submitted' && <Withdraw />}
      {state === 'refused' && (
        <Button variant="primary" size="lg" className="justify-self-start" onClick={onAgain}>
          {t('identity.again')}
        </Button>
      )}
    </div>
  );
}

/** Past its time it says so. The clock is read once the page is shown, since the server's may be another. */
function WaitingWords({ application: { submittedAt, deadlineAt } }: { application: Application }) {
  const t = useT();
  const [isLate, setLate] = useState(false);
  useEffect(() => setLate(deadlineAt !== null && Date.parse(deadlineAt) < Date.now()), [deadlineAt]);
  return (
    <p>
      {isLate
        ? t('identity.waiting.late')
        : t('identity.waiting.text', { submitted: formatDateTime(submittedAt), deadline: formatDateTime(deadlineAt) })}
    </p>
  );
}

function Why({ application: { reasonCode, reason } }: { application: Application }) {
  const t = useT();
  return (
    <>
      {reasonCode && <p className="font-medium">{t('identity.reasons', { reason: reasonCode })}</p>}
      {reason && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
}
