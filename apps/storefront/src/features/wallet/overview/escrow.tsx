import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { walletQuery } from '@entrepot/buyer/queries/wallet.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.tsx';

/** Money that has left the balance and not reached the shops yet; listed apart, so that nobody adds it up. */
export function Escrow() {
  const t = useT();
  const { client } = useServices();
  const { data } = useQuery(walletQuery(client));
  if (!data) return null;
  return (
    <section className="md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-sans text-16 font-semibold">{t('wallet.escrow')}</h2>
        <Amount amount={data.escrow} className="text-16 font-semibold" />
      </div>
      <p className="mt-1 text-13 text-quiet">{t('wallet.escrow.text')}</p>
    </section>
  );
}
