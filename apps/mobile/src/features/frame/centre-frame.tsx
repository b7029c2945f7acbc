import { NeedsLogin } from '@entrepot/site/centre/needs-login.tsx';
import { OwnLock } from '@entrepot/site/lock/own-lock.tsx';
import type { CentreFrameProps } from '@entrepot/site/shell-parts.tsx';

/** Pages of the personal centre stand one behind the other; the way back is theirs. */
export function CentreFrame({ children }: CentreFrameProps) {
  return (
    <div className="px-4 pb-8 has-[.action-bar]:pb-0">
      <NeedsLogin>
        <OwnLock />
        {children}
      </NeedsLogin>
    </div>
  );
}
