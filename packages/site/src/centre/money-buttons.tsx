import { LinkTo } from '@entrepot/blocks/link-context.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { RECHARGE_PATH, WITHDRAW_PATH } from './centre-links.ts';

/** The two ways to change a balance. */
export function MoneyButtons({ variant }: { variant?: 'primary' }) {
  const t = useT();
  return (
    <>
      <Button asChild size="sm" variant={variant}>
        <LinkTo to={RECHARGE_PATH}>{t('wallet.recharge')}</LinkTo>
      </Button>
      <Button asChild size="sm">
        <LinkTo to={WITHDRAW_PATH}>{t('wallet.withdraw')}</LinkTo>
      </Button>
    </>
  );
}
