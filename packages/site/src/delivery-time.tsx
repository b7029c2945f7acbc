import { formatUnit } from '@entrepot/blocks/wallet/duration.ts';
import { deliveryTimeQuery } from '@entrepot/buyer/queries/orders.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import { useServices } from './services.tsx';

const DAY_SECONDS = 86_400;

export interface DeliveryTimeProps {
  sellerId: string;
  country: string | null;
  /** The same words, in a catalogue that the page has. */
  message: 'checkout.usual' | 'order.usual';
  className?: string;
}

/** How long the shop's deliveries to the country took lately, and what that is counted from; nothing where too few are recorded. */
export function DeliveryTime({ sellerId, country, message, className }: DeliveryTimeProps) {
  const t = useT();
  const formats = useFormats();
  const language = useLanguage();
  const { client } = useServices();
  const { data } = useQuery(deliveryTimeQuery(client, sellerId, country));
  if (!data || country === null) return null;
  const time = formatUnit(Math.max(1, Math.round(data.medianSeconds / DAY_SECONDS)), 'day', language);
  return (
    <p className={className}>
      {t(message, { country: countryName(country, language), time, count: formats.number(data.counted), days: formats.number(data.days) })}
    </p>
  );
}
