import { Moment } from '@entrepot/console/details/moment.tsx';
import { useUser } from '@entrepot/console/services.tsx';
import type { LoanChange } from '@entrepot/contracts/calls/loan-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import type { StatusTone } from '@entrepot/ui/status-dot.tsx';

export const TONES: Readonly<Record<LoanChange['state'], StatusTone>> = {
  proposed: 'amber',
  done: 'green',
  refused: 'red',
  withdrawn: 'neutral',
};

/** Who proposed it and who decided, each with the moment. */
export function TwoPeople({
  of: { proposedBy, proposedAt, decidedBy, decidedAt },
}: {
  of: Pick<LoanChange, 'proposedBy' | 'proposedAt' | 'decidedBy' | 'decidedAt'>;
}) {
  const t = useT();
  const { id } = useUser();
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-12 text-quiet">
        <bdi>{proposedBy.id === id ? t('admin.money.you', { name: proposedBy.name }) : proposedBy.name}</bdi>
        <Moment at={proposedAt} />
      </p>
      {decidedBy && (
        <p className="flex flex-wrap justify-between gap-x-3 text-12 text-quiet">
          <span>
            {t('admin.money.decidedBy')} <bdi>{decidedBy.name}</bdi>
          </span>
          <Moment at={decidedAt} />
        </p>
      )}
    </>
  );
}
