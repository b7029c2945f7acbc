/** What the pages of the wallet have in common: cards, waiting, failing, names of networks, long strings with their buttons. */
import '@entrepot/blocks/wallet/wallet.css';
import { useNetworkWords } from '@entrepot/blocks/wallet/network-words.ts';
import { useCopyLabels } from '@entrepot/blocks/wallet/short-text.tsx';
import { networksQuery } from '@entrepot/buyer/queries/recharge.ts';
import { KIND_OF_CHANNEL } from '@entrepot/contracts/money-work.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { CopyButton } from '@entrepot/ui/copy-button.tsx';
import { MaskedText } from '@entrepot/ui/masked-text.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useServices } from '@entrepot/site/services.tsx';

export { Card, Failed, Part, Waiting } from '@entrepot/site/centre/page-parts.tsx';

/** Networks by the names people know; the code where the list is not there. */
export function useNetworkName(): (network: string | null) => string {
  const { client } = useServices();
  const words = useNetworkWords();
  const { data: networks = [] } = useQuery(networksQuery(client));
  return (code) => (code ? words(code, networks.find(({ network }) => network === code)?.name ?? code) : '');
}

/** Ways of paying by what they are; the code where nothing is known of it. */
export function useChannelName(): (channel: string | null) => string {
  const t = useT();
  return (code) => t('wallet.channel.name', { kind: KIND_OF_CHANNEL[code ?? ''] ?? 'other', code: code ?? '' });
}

/** A long string by its two ends, with the way to see and to take all of it. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const t = useT();
  return (
    <span className={clsx('inline-flex max-w-full items-center', className)}>
      <MaskedText text={text} labels={{ reveal: t('wallet.reveal'), hide: t('wallet.mask') }} />
      <CopyButton text={text} labels={useCopyLabels()} />
    </span>
  );
}
