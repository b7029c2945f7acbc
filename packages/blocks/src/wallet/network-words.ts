import { useT } from '@entrepot/i18n/react.tsx';

/** Chains have one name in all languages, but for the one of the demo, which is ours to name. */
export function useNetworkWords(): (network: string, name: string) => string {
  const t = useT();
  return (network, name) => t('liabilities.held.name', { place: `chain_${network}`, name });
}
