import { useMay } from '@entrepot/console/services.tsx';
import { PanelPart } from '@entrepot/console/table/panel-work.tsx';
import type { LoanFile } from '@entrepot/contracts/calls/loan-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { DecisionForm } from '../../../lib/decision-form.tsx';
import { OwnDay } from '../../../lib/own-day.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useRefreshLoans } from '../loans-queries.ts';

type Outcome = 'approve' | 'refuse' | 'withdraw';

/** Who proposed it may take it back, and never agree to it. */
export function DecideChange({
  change: { id, kind, problem },
  isOwn,
  owed,
}: {
  change: LoanFile['changes'][number];
  isOwn: boolean;
  owed: string | null;
}) {
  const t = useT();
  const may = useMay();
  const client = useStaffClient();
  const refresh = useRefreshLoans();
  if (!may('loans.decide')) return <p className="text-quiet">{t('admin.money.anotherFollows')}</p>;
  const decide = (outcome: Outcome) => (reason: string) => client.call('loan!decideChange', { id, outcome, reason }, { quiet: true });
  return (
    <>
      {isOwn ? (
        <p className="text-quiet">{t('admin.loans.change.own')}</p>
      ) : problem ? (
        <p className="text-quiet">{t('admin.money.problem', { problem })}</p>
      ) : (
        <PanelPart name="approve">
          {kind === 'write_off' && owed !== null && <OwnDay amount={owed} of="loans" />}
          <DecisionForm
            name={`agree-change:${id}`}
            submitLabel={t('admin.loans.change.agree')}
            decide={decide('approve')}
            refresh={refresh}
            onDone={() => notify.success(t('admin.loans.change.agreed'))}
          />
        </PanelPart>
      )}
      <PanelPart name="refuse">
        <DecisionForm
          name={`refuse-change:${id}`}
          tone="danger"
          submitLabel={t(isOwn ? 'admin.loans.change.takeBack' : 'admin.loans.change.refuse')}
          decide={decide(isOwn ? 'withdraw' : 'refuse')}
          refresh={refresh}
          onDone={() => notify.success(t(isOwn ? 'admin.loans.change.takenBack' : 'admin.loans.change.refused'))}
        />
      </PanelPart>
    </>
  );
}
