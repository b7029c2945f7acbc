import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Badge } from '@entrepot/ui/badge.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { usePlaceLines } from '@entrepot/site/addresses/place-line.ts';

export interface AddressCardProps {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
}

export function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: AddressCardProps) {
  const t = useT();
  const placeLines = usePlaceLines();
  const isDefault = address.use === 1;
  const named = (action: string) => `${action}: ${address.consignee}, ${address.detail}`;
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-hairline bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-16 font-semibold [overflow-wrap:anywhere]">
          <bdi>{address.consignee}</bdi>
        </h2>
        {isDefault && <Badge tone="brand">{t('centre.address.default')}</Badge>}
      </div>
      <div className="mt-2 grid gap-0.5 text-14 [overflow-wrap:anywhere] text-body">
        {placeLines(address).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <p className="num text-quiet">
          <bdi dir="ltr">{address.phone}</bdi>
        </p>
        {address.email && (
          <p className="text-quiet">
            <bdi dir="ltr">{address.email}</bdi>
          </p>
        )}
      </div>
      <div className="-mx-4 mt-auto flex flex-wrap pt-4">
        <Button variant="quiet" size="sm" aria-label={named(t('centre.address.edit'))} onClick={onEdit}>
          {t('centre.address.edit')}
        </Button>
        <Button variant="quiet" size="sm" aria-label={named(t('centre.address.delete'))} onClick={onDelete}>
          {t('centre.address.delete')}
        </Button>
        {!isDefault && (
          <Button variant="quiet" size="sm" aria-label={named(t('centre.address.makeDefault'))} disabled={isBusy} onClick={onMakeDefault}>
            {t('centre.address.makeDefault')}
          </Button>
        )}
      </div>
    </li>
  );
}
