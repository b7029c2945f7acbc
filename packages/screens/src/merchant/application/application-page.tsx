import { applicationQuery } from '@entrepot/buyer/queries/application.ts';
import { isEditable } from '@entrepot/contracts/applications.ts';
import { HOME_PATH, APPLICATION_PATH, MERCHANT_PATH } from '@entrepot/blocks/paths.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed, Waiting } from '@entrepot/site/centre/page-parts.tsx';
import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { PageFrame } from '@entrepot/site/shell-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Steps } from '@entrepot/site/steps.tsx';
import { stepToShow } from './application-address.ts';
import { ApplicationStanding } from './application-standing.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import './application.css';

/** From the first word to the answer: one page, which shows what there is to do at the moment. */
export function ApplicationPage({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useT();
  return (
    <PageFrame
      title={t('nav.merchantSettled')}
      above={MERCHANT_PATH}
      hasOwnHeading
      className="wrap pt-6 pb-14"
      steps={
        <Steps
          items={[
            { path: HOME_PATH, name: t('nav.home') },
            { path: MERCHANT_PATH, name: t('nav.merchantSettled') },
            { path: APPLICATION_PATH, name: t('apply.title') },
          ]}
        />
      }
    >
      <div className="mt-6">
        <NeedsLogin>
          <OwnApplication step={search.step} />
        </NeedsLogin>
      </div>
    </PageFrame>
  );
}

function OwnApplication({ step }: { step: string | undefined }) {
  const { client } = useServices();
  const query = useQuery(applicationQuery(client));
  const [isAnew, setAnew] = useState(false);
  if (!query.data)
    return query.isError ? (
      <Failed error={query.error} retry={() => void query.refetch()} isBusy={query.isFetching} />
    ) : (
      <Waiting shapes={['h-9 w-60 max-w-full', 'h-16 w-full', 'h-64 w-full']} />
    );
  const { application, email } = query.data;
  const isOver = application !== null && !isEditable(application.state);
  // Whoever was refused or took it back begins with an empty one, which exists from its first saving.
  if (isOver && !isAnew) return <ApplicationStanding application={application} onAgain={() => setAnew(true)} />;
  return <Draft application={isOver ? null : application} email={email} step={step} />;
}

/** Where one lands stays open, also when what was missing there has been filled in meanwhile. */
function Draft({ application, email, step }: StepProps & { step: string | undefined }) {
  const [landing] = useState(() => stepToShow(application, undefined));
  return <StepFrame application={application} email={email} step={stepToShow(application, step ?? landing)} />;
}
