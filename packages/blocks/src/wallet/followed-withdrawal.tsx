import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import type { ReactNode } from 'react';

/** A withdrawal under way, and the way to the next one when it is over. */
export function FollowedWithdrawal({ isOver, onLeave, children }: { isOver: boolean; onLeave: () => void; children: ReactNode }) {
  const t = useT();
  return (
    <div className="min-w-0">
      {children}
      {isOver && (
        <Button variant="primary" className="mt-5" onClick={onLeave}>
          {t('wallet.withdraw.another')}
        </Button>
      )}
    </div>
  );
}
