/** Where the goods go: the chosen address, the book to choose another from, and the form for a new one, all in one place. */
import { changeCheckout } from '@entrepot/buyer/checkout/checkout-session.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Badge } from '@entrepot/ui/badge.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { AddressForm } from '@entrepot/site/addresses/address-form.tsx';
import { useAddressLine } from '@entrepot/site/addresses/place-line.ts';
import { Card } from './checkout-parts.tsx';

export interface AddressSectionProps {
  addresses: Address[] | undefined;
  address: Address | undefined;
  isLocked: boolean;
  /** Draws the address that is chosen; on a phone all of it is pressed to change it. */
  Chosen?: ComponentType<ChosenProps>;
}

export interface ChosenProps {
  address: Address;
  /** Undefined where it can no longer be changed. */
  onChange: (() => void) | undefined;
}

/** Where the page leads whoever has to enter an address first. */
export const ADDRESS_ID = 'delivery-address';

type Mode = 'shown' | 'choosing' | 'adding';

export function AddressSection({ addresses, address, isLocked, Chosen = ChosenBesideButton }: AddressSectionProps) {
  const t = useT();
  const [mode, setMode] = useState<Mode>('shown');
  const isAdding = mode === 'adding' || addresses?.length === 0;
  const card = useShowWhatWasChosen(addresses ? (isAdding ? 'adding' : mode) : undefined);
  if (!addresses) return null;

  function choose(id: string) {
    changeCheckout({ addressId: id });
    setMode('shown');
  }

  return (
    <Card id={ADDRESS_ID} label={t('checkout.address')} ref={card} className="scroll-mt-24 p-5 outline-none">
      {isAdding && !isLocked ? (
        <Adding isFirst={addresses.length === 0} onDone={(saved) => (saved ? choose(saved.id) : setMode('shown'))} />
      ) : mode === 'choosing' && !isLocked ? (
        <Choosing
          addresses={addresses}
          address={address}
          onChoose={choose}
          onAdd={() => setMode('adding')}
          onKeep={() => setMode('shown')}
        />
      ) : (
        address && <Chosen address={address} onChange={isLocked ? undefined : () => setMode('choosing')} />
      )}
    </Card>
  );
}

/** The form that was tall is gone: whoever was at its end, by sight or by focus, goes on at the address. */
function useShowWhatWasChosen(mode: Mode | undefined) {
  const card = useRef<HTMLElement>(null);
  const before = useRef(mode);
  useEffect(() => {
    const wasOpen = before.current === 'adding' || before.current === 'choosing';
    before.current = mode;
    if (mode !== 'shown' || !wasOpen) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [mode]);
  return card;
}

function ChosenBesideButton({ address, onChange }: ChosenProps) {
  const t = useT();
  const addressLine = useAddressLine();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span aria-hidden className="grid size-10 flex-none place-items-center rounded-full bg-brand-50 text-brand max-sm:hidden">
        <MapPin size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-60 text-14 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <bdi>{address.consignee}</bdi>
          {address.use === 1 && <Badge>{t('centre.address.default')}</Badge>}
        </p>
        <p className="text-body">
          <bdi>{addressLine(address)}</bdi>
        </p>
        <p className="num text-quiet">
          <bdi dir="ltr">{address.phone}</bdi>
        </p>
      </div>
      {onChange && <Button onClick={onChange}>{t('checkout.address.change')}</Button>}
    </div>
  );
}

function Choosing({
  addresses,
  address,
  onChoose,
  onAdd,
  onKeep,
}: {
  addresses: Address[];
  address: Address | undefined;
  onChoose: (id: string) => void;
  onAdd: () => void;
  onKeep: () => void;
}) {
  const t = useT();
  const addressLine = useAddressLine();
  return (
    <div className="grid gap-4">
      <h2 className="text-16 font-semibold">{t('checkout.address.choose')}</h2>
      <RadioGroup
        variant="cards"
        aria-label={t('checkout.address.choose')}
        value={address?.id ?? null}
        onValueChange={onChoose}
        options={addresses.map((one) => ({
          value: one.id,
          label: <bdi>{one.consignee}</bdi>,
          description: <bdi>{addressLine(one)}</bdi>,
          aside: one.use === 1 ? <Badge>{t('centre.address.default')}</Badge> : undefined,
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAdd}>
          <Plus size={18} aria-hidden />
          {t('centre.address.add')}
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          {t('centre.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Adding({ isFirst, onDone }: { isFirst: boolean; onDone: (saved?: Address) => void }) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-16 font-semibold">{t(isFirst ? 'checkout.address.missing' : 'centre.address.add')}</h2>
        {isFirst && <p className="text-14 text-quiet">{t('checkout.address.missingText')}</p>}
      </div>
      <AddressForm address={undefined} isFirst={isFirst} onDone={onDone} />
    </div>
  );
}
