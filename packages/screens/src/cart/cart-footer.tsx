/** What is chosen, what it costs, and the way to pay for it. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { setChecked } from '@entrepot/buyer/cart/cart-store.ts';
import type { CartView } from '@entrepot/buyer/cart/cart-view.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { FreightLine } from './freight-line.tsx';
import type { CartFreight } from './use-cart-freight.ts';
import { useCheckOut } from './use-check-out.ts';

export function CartFooter({ view, freight }: { view: CartView; freight: CartFreight }) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  const isLoggedIn = useUserInfo() !== undefined;
  const { refusal, checkOut } = useCheckOut(view);
  const amount = figures.money(view.goodsScaled);
  const takeable = view.shops.flatMap(({ lines }) => lines.filter(({ obstacle }) => !obstacle).map(({ entry }) => entry.skuId));
  return (
    <div className="grid gap-2">
      <Checkbox
        checked={view.check}
        disabled={view.takeableCount === 0}
        onCheckedChange={(isChecked) => void setChecked(takeable, isChecked)}
        label={
          <span className="num">
            {t('cart.selected', { taken: formats.number(view.takenCount), count: formats.number(view.lineCount) })}
          </span>
        }
        className="gap-3!"
      />
      <p role="status" className="flex items-baseline justify-between gap-4">
        <span className="text-14 font-semibold">{t('cart.goods')}</span>
        <span className="flex items-baseline gap-1 text-12 text-quiet">
          <Num className="text-20 font-semibold text-ink">{amount}</Num>
          {CURRENCY}
        </span>
      </p>
      <FreightLine freight={freight} />
      <div role="alert">{refusal && <p className="rounded-field bg-red-50 px-3 py-2 text-14 text-red">{refusal}</p>}</div>
      <Button variant="primary" size="lg" block className="num mt-1" onClick={() => void checkOut()}>
        {t('cart.checkout', { amount: `${amount} ${CURRENCY}` })}
      </Button>
      {!isLoggedIn && <p className="text-center text-12 text-quiet">{t('cart.checkout.login')}</p>}
    </div>
  );
}
