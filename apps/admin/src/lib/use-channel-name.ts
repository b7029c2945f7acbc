import { KIND_OF_CHANNEL } from '@entrepot/contracts/money-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';

/** By its code, as people who pay are told it; one that a company brings along keeps its own name. */
export function useChannelName(): (channel: { channel: string; name: string }) => string {
  const t = useT();
  return ({ channel, name }) => t('wallet.channel.name', { kind: KIND_OF_CHANNEL[channel] ?? 'other', code: name });
}
