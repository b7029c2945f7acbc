/** What is chosen, what it costs, and the way to pay for it, above the tabs. */
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { setChecked } from '@entrepot/buyer/cart/cart-store.ts';
import type { CartView } from '@entrepot/buyer/cart/cart-view.ts';
import { useUserInfo } from '@entrepot/buyer/session.ts';
import { CURRENCY } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { FreightLine } from '@entrepot/screens/cart/freight-line.tsx';
import type { CartFreight } from '@entrepot/screens/cart/use-cart-freight.ts';
import { useCheckOut } from '@entrepot/screens/cart/use-check-out.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';

export function CheckOutBar({ view, freight }: { view: CartView; freight: CartFreight }) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  const isLoggedIn = useUserInfo() !== undefined;
  const { refusal, checkOut } = useCheckOut(view);
  const takeable = view.shops.flatMap(({ lines }) => lines.filter(({ obstacle }) => !obstacle).map(({ entry }) => entry.skuId));
  return (
    <div className="action-bar safe-x cart-touch mt-auto grid gap-1.5 pt-2.5">
      <Checkbox
        checked={view.check}
        disabled={view.takeableCount === 0}
        onCheckedChange={(isChecked) => void setChecked(takeable, isChecked)}
        label={
          <span className="num text-12">
            {t('cart.selected', { taken: formats.number(view.takenCount), count: formats.number(view.lineCount) })}
          </span>
        }
        className="gap-3!"
      />
      <div role="status" className="[&_p]:text-12">
        <FreightLine freight={freight} />
      </div>
      <div role="alert">{refusal && <p className="rounded-field bg-red-50 px-3 py-2 text-14 text-red">{refusal}</p>}</div>
      <Button variant="primary" size="lg" block className="num mt-1" onClick={() => void checkOut()}>
        {t('cart.checkout', { amount: `${figures.money(view.goodsScaled)} ${CURRENCY}` })}
      </Button>
      {!isLoggedIn && <p className="text-center text-12 text-quiet">{t('cart.checkout.login')}</p>}
    </div>
  );
}
