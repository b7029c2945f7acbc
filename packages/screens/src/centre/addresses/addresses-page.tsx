import { addressesQuery } from '@entrepot/buyer/queries/address-book.ts';
import { addressCapQuery, useDeleteAddress, useSaveAddress } from '@entrepot/buyer/queries/addresses.ts';
import type { Address } from '@entrepot/contracts/calls/addresses.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { AddressForm } from '@entrepot/site/addresses/address-form.tsx';
import { usePlaceLine } from '@entrepot/site/addresses/place-line.ts';
import { SETUP_PATH } from '@entrepot/site/centre/centre-links.ts';
import { CentreTitle } from '@entrepot/site/shell-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Failed, LinesSkeleton } from '../lists/list-parts.tsx';
import { AddressCard } from './address-card.tsx';

/** The list, or the form in its place. What is typed stays while one looks at other pages. */
export function AddressesPage() {
  const t = useT();
  const { client } = useServices();
  const query = useQuery(addressesQuery(client));
  const [edited, setEdited] = useState<Address | 'new'>();
  const back = { to: SETUP_PATH, label: t('centre.setup') };

  if (edited && query.data) {
    const isFirst = query.data.length === 0;
    return (
      <>
        <CentreTitle back={back}>{t(edited === 'new' ? 'centre.address.add' : 'centre.address.editTitle')}</CentreTitle>
        <AddressForm
          key={edited === 'new' ? 'new' : edited.id}
          address={edited === 'new' ? undefined : edited}
          isFirst={isFirst}
          onDone={() => setEdited(undefined)}
        />
      </>
    );
  }
  return (
    <>
      <Title addresses={query.data} back={back} onAdd={() => setEdited('new')} />
      {!query.data && (query.isError ? <Failed retry={() => void query.refetch()} isBusy={query.isFetching} /> : <LinesSkeleton />)}
      {query.data?.length === 0 && <Empty onAdd={() => setEdited('new')} />}
      {query.data && query.data.length > 0 && <Book addresses={query.data} onEdit={setEdited} />}
    </>
  );
}

function Title({ addresses, back, onAdd }: { addresses: Address[] | undefined; back: { to: string; label: string }; onAdd: () => void }) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const { data: max } = useQuery(addressCapQuery(client));
  const count = addresses?.length ?? 0;
  const isFull = max !== undefined && count >= max;
  return (
    <CentreTitle
      back={back}
      count={
        count > 0 && max !== undefined ? t('centre.address.count', { count: formats.number(count), max: formats.number(max) }) : undefined
      }
      text={isFull ? t('centre.address.full') : undefined}
      actions={
        count > 0 &&
        !isFull && (
          <Button variant="primary" onClick={onAdd}>
            <Plus size={18} aria-hidden />
            {t('centre.address.add')}
          </Button>
        )
      }
    >
      {t('centre.address')}
    </CentreTitle>
  );
}

function Book({ addresses, onEdit }: { addresses: Address[]; onEdit: (address: Address) => void }) {
  const { client } = useServices();
  const save = useSaveAddress(client);
  const [leaving, setLeaving] = useState<Address>();

  function makeDefault({ id, use: _use, ...input }: Address) {
    // An old address may not pass today's rules; the server's words say which.
    save.mutate({ id, input: { ...input, use: 1 } }, { onError: (error) => notify.error(error.message) });
  }

  return (
    <>
      <ul className="grid gap-6 xl:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isBusy={save.isPending}
            onEdit={() => onEdit(address)}
            onDelete={() => setLeaving(address)}
            onMakeDefault={() => makeDefault(address)}
          />
        ))}
      </ul>
      <DeleteDialog address={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function DeleteDialog({ address, onClose }: { address: Address | undefined; onClose: () => void }) {
  const t = useT();
  const placeLine = usePlaceLine();
  const { client } = useServices();
  const remove = useDeleteAddress(client);
  // While the dialog fades away it still says what it was about.
  const [last, setLast] = useState(address);
  if (address && address !== last) setLast(address);

  async function confirm(): Promise<boolean> {
    try {
      if (address) await remove.mutateAsync(address.id);
      return true;
    } catch {
      // The shared client has said why.
      return false;
    }
  }

  return (
    <ConfirmDialog
      open={address !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      tone="danger"
      title={t('centre.address.deleteTitle')}
      description={last ? t('centre.address.deleteText', { name: last.consignee, place: placeLine(last) }) : ''}
      labels={{ confirm: t('centre.address.delete'), cancel: t('centre.cancel'), working: t('centre.working') }}
      onConfirm={confirm}
    />
  );
}

function Empty({ onAdd }: { onAdd: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={<MapPin size={24} />}
      title={t('centre.address.empty')}
      text={t('centre.address.emptyText')}
      action={
        <Button variant="primary" onClick={onAdd}>
          {t('centre.address.add')}
        </Button>
      }
    />
  );
}
