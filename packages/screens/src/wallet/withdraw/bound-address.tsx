import { BoundAddress } from '@entrepot/blocks/wallet/bound-address.tsx';
import type { WithdrawalOpening } from '@entrepot/contracts/calls/withdraw.ts';
import Wallet from 'lucide-react/icons/wallet';
import { LongText } from '../wallet-parts.tsx';
import { BindAddress } from './bind-address.tsx';

export function BoundAddressField({ opening }: { opening: WithdrawalOpening }) {
  return (
    <BoundAddress
      isRoomy
      address={opening.address}
      isBindable={opening.hasFundPassword}
      text={
        opening.address && (
          <>
            <span aria-hidden className="grid size-8.5 flex-none place-items-center rounded-full bg-n100 text-body">
              <Wallet size={18} />
            </span>
            <LongText text={opening.address.address} className="min-w-0" />
          </>
        )
      }
      dialog={(onClose) => <BindAddress opening={opening} onClose={onClose} />}
    />
  );
}
