import { useT } from '@entrepot/i18n/react.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';

export interface CoinChoiceProps {
  coins: readonly string[];
  coin: string;
  setCoin: (coin: string) => void;
  className?: string;
}

/** Of a network that takes more than one. */
export function CoinChoice({ coins, coin, setCoin, className }: CoinChoiceProps) {
  const t = useT();
  if (coins.length < 2) return null;
  return (
    <RadioGroup
      variant="pills"
      aria-label={t('wallet.coin')}
      value={coin}
      onValueChange={setCoin}
      className={className}
      options={coins.map((value) => ({ value, label: value }))}
    />
  );
}
