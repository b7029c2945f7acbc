import { identityQuery } from '@entrepot/buyer/queries/identity.ts';
import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CentreFrame, CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { IDENTITY_PATH, SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { BasicStep } from './basic-step.tsx';
import { Entered } from './entered.tsx';
import { PicturesStep } from './pictures-step.tsx';
import { Purposes } from './purposes.tsx';
import { IdentityStanding } from './identity-standing.tsx';
import { StepList } from './step-list.tsx';
import './identity.css';

/**
 * Who somebody is: entered, shown, decided. One page, which shows what there is to do at the moment, and says beside it what this is not
 * for.
 */
export function IdentityPage() {
  const t = useT();
  const { client } = useServices();
  const { data, error, isFetching, refetch } = useQuery(identityQuery(client));
  return (
    <CentreFrame path={IDENTITY_PATH}>
      <CentreTitle text={t('identity.text')} back={{ to: SETUP_PATH, label: t('centre.setup') }}>
        {t('identity.title')}
      </CentreTitle>
      {data ? (
        <div className="identity-columns">
          <div className="min-w-0">
            {data.isOpen ? (
              <Verification identity={data} />
            ) : (
              <p className="rounded-card bg-n50 p-5 text-14 text-body">{t('identity.closed')}</p>
            )}
          </div>
          <Purposes days={data.documentDays} />
        </div>
      ) : error ? (
        <Failed error={error} retry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Waiting shapes={['h-12 w-full', 'h-64 w-full']} />
      )}
    </CentreFrame>
  );
}

function Verification({ identity }: { identity: OwnIdentity }) {
  const { application } = identity;
  // Whoever was refused, or took it back, begins with an empty form; whoever only corrects something as well, since what was entered is not
  // shown again.
  const [isEntering, setEntering] = useState(false);
  const state = application?.state ?? 'withdrawn';
  const isBasic = state === 'basic' && !isEntering;
  const isOver = state === 'submitted' || state === 'approved' || (state === 'refused' && !isEntering);
  return (
    <div className="grid gap-6">
      <StepList current={isOver ? 'decision' : isBasic ? 'pictures' : 'basic'} isDone={state === 'approved'} />
      {isOver && <IdentityStanding identity={identity} onAgain={() => setEntering(true)} />}
      {isBasic && <Entered identity={identity} onChange={() => setEntering(true)} />}
      {isBasic && <PicturesStep identity={identity} />}
      {!isOver && !isBasic && (
        <BasicStep
          identity={identity}
          onDone={() => setEntering(false)}
          onCancel={state === 'basic' ? () => setEntering(false) : undefined}
        />
      )}
    </div>
  );
}
