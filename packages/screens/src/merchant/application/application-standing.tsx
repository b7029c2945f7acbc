import { useApplicationStep } from '@entrepot/buyer/queries/application.ts';
import { isUnfinished, type ApplicationState } from '@entrepot/contracts/applications.ts';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import clsx from 'clsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { AgreementPaper } from './agreement-paper.tsx';
import { Checklist } from './checklist.tsx';
import { Summary } from './summary.tsx';
import { Withdraw } from './withdraw.tsx';

const SELLER_ZONE = '/seller';

const LOOKS: Partial<Record<ApplicationState, { Icon: typeof CircleCheck; ground: string }>> = {
  approved: { Icon: CircleCheck, ground: 'bg-green-50 text-green' },
  refused: { Icon: CircleX, ground: 'bg-red-50 text-red' },
  withdrawn: { Icon: Undo2, ground: 'bg-n100 text-body' },
};
const WAITING = { Icon: Hourglass, ground: 'bg-blue-50 text-blue' };

/** How things stand with an application that its author can only read. */
export function ApplicationStanding({ application, onAgain }: { application: MerchantApplication; onAgain: () => void }) {
  const t = useT();
  const { state } = application;
  const { Icon, ground } = LOOKS[state] ?? WAITING;
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-8">
        <div className="flex items-start gap-5 max-sm:flex-col">
          <span aria-hidden className={clsx('grid size-14 flex-none place-items-center rounded-full', ground)}>
            <Icon size={28} />
          </span>
          <div className="grid min-w-0 gap-2">
            <p className="num text-14 text-quiet">{t('apply.number', { serial: application.serial })}</p>
            <h1 className="text-28 font-semibold">{t(`apply.standing.${state}`)}</h1>
            <Words application={application} />
            <Actions application={application} onAgain={onAgain} />
          </div>
        </div>
        <Summary application={application} part="shop" heading="h2" />
        <Summary application={application} part="contact" heading="h2" />
        {application.agreementVersion !== null && (
          <div>
            <AgreementPaper />
          </div>
        )}
        {isUnfinished(state) && <Withdraw />}
      </div>
      <div className="grid content-start gap-8">
        {state !== 'withdrawn' && <Checklist application={application} isEditable={false} heading="h2" />}
        <History application={application} />
      </div>
    </div>
  );
}

function Words({ application: { state, contactEmail: email, canBeInvited, reason } }: { application: MerchantApplication }) {
  const t = useT();
  const className = 'max-w-150 text-16 text-body [overflow-wrap:anywhere]';
  if (state === 'approved') return <p className={className}>{t(canBeInvited ? 'apply.text.approved' : 'apply.text.ready', { email })}</p>;
  if (state === 'withdrawn') return <p className={className}>{t('apply.text.withdrawn')}</p>;
  if (state === 'refused') {
    return (
      <div className={clsx('grid gap-2', className)}>
        <p>
          <span className="font-semibold text-ink">{t('apply.reason')}:</span> <bdi className="whitespace-pre-line">{reason}</bdi>
        </p>
        <p>{t('apply.text.refused')}</p>
      </div>
    );
  }
  return <p className={className}>{t('apply.text.waiting', { email })}</p>;
}

function Actions({ application, onAgain }: { application: MerchantApplication; onAgain: () => void }) {
  const t = useT();
  const { client } = useServices();
  const words = useFailureWords();
  const invite = useApplicationStep(client, 'application!invite');
  const { state, contactEmail: email } = application;
  if (isUnfinished(state)) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {state === 'approved' && (
        <Button asChild variant="primary">
          <a href={SELLER_ZONE}>{t('apply.zone')}</a>
        </Button>
      )}
      {application.canBeInvited && (
        <Button
          loading={invite.isPending}
          onClick={() =>
            void invite.mutateAsync({}).then(
              () => notify.success(t('apply.invite.sent', { email })),
              (error: unknown) => notify.error(words(error)),
            )
          }
        >
          {t('apply.invite')}
        </Button>
      )}
      {state !== 'approved' && (
        <Button variant="primary" onClick={onAgain}>
          {t('apply.again')}
        </Button>
      )}
    </div>
  );
}

/** Newest first. */
function History({ application }: { application: MerchantApplication }) {
  const t = useT();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-16 font-semibold">
        {t('apply.history')}
      </h2>
      <ol className="grid gap-4 border-s-2 border-brand-100 ps-4">
        {application.events.toReversed().map(({ kind, at, text }, index) => (
          <li key={index} className="text-14">
            <p className="font-medium">{t(kind === 'begun' || kind === 'invited' ? `apply.event.${kind}` : `apply.standing.${kind}`)}</p>
            {text && <p className="mt-0.5 [overflow-wrap:anywhere] whitespace-pre-line text-body">{text}</p>}
            <p className="num mt-0.5 text-12 text-quiet">{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
