import { useT } from '@entrepot/i18n/react.tsx';
import type { ChosenProps } from '@entrepot/screens/checkout/address-section.tsx';
import { useAddressLine } from '@entrepot/site/addresses/place-line.ts';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';

/** Who gets it and where; the whole card leads to the other addresses. */
export function ChosenAddress({ address, onChange }: ChosenProps) {
  const t = useT();
  const addressLine = useAddressLine();
  const words = (
    <>
      <MapPin size={20} aria-hidden className="flex-none text-brand" />
      <span className="min-w-0 flex-1 text-start [overflow-wrap:anywhere]">
        <span className="block text-14 font-semibold">
          <bdi>{address.consignee}</bdi>
        </span>
        <span className="block text-13 text-body">
          <bdi>{addressLine(address)}</bdi>
        </span>
        <span className="num block text-12 text-quiet">
          <bdi dir="ltr">{address.phone}</bdi>
        </span>
      </span>
    </>
  );
  if (!onChange) return <div className="flex items-center gap-3.5">{words}</div>;
  return (
    // As far as the card around it reaches.
    <button type="button" onClick={onChange} className="-m-5 flex w-[calc(100%+2.5rem)] items-center gap-3.5 rounded-card p-4">
      {words}
      <VisuallyHidden>{t('checkout.address.change')}</VisuallyHidden>
      <ChevronRight size={18} aria-hidden className="flex-none text-icon rtl:-scale-x-100" />
    </button>
  );
}
