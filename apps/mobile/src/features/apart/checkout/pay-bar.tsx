import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { AddressFirst } from '@entrepot/screens/checkout/pay-form.tsx';
import type { PayCardProps } from '@entrepot/screens/checkout/pay-card.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { useState } from 'react';
import { PaySheet } from './pay-sheet.tsx';

/** The amount, and the way to the sheet that pays it. */
export function PayBar(props: PayCardProps) {
  const t = useT();
  const figures = useFigures();
  const { reading, total, isPlaced } = props;
  const [isOpen, setOpen] = useState(false);
  const isAddressMissing = !isPlaced && reading.quote !== undefined && !reading.address;
  const canOpen = isPlaced || (reading.quote?.canSubmit === true && reading.isCurrent);
  return (
    <div className="action-bar safe-x mt-auto grid gap-2 pt-3">
      {isAddressMissing ? (
        <AddressFirst />
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          className="num"
          aria-haspopup="dialog"
          disabled={!canOpen || total === undefined}
          onClick={() => setOpen(true)}
        >
          {t('checkout.pay', { amount: total === undefined ? '' : `${figures.money(moneyFrom(total))} ${CURRENCY}` })}
        </Button>
      )}
      {!isPlaced && reading.quote && !reading.quote.canSubmit && reading.address && (
        <p className="text-center text-12 text-quiet">{t('checkout.obstacles')}</p>
      )}
      <PaySheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
