import type { CartView } from '@entrepot/buyer/cart/cart-view.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import type { Marks } from '@entrepot/screens/cart/use-marks.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';

/** Takes several lines out at once. */
export function RemoveBar({ view, marks, onDone }: { view: CartView; marks: Marks; onDone: () => void }) {
  const t = useT();
  const formats = useFormats();
  const all = view.shops.flatMap(({ lines }) => lines.map(({ entry }) => entry.skuId));
  return (
    <div className="action-bar safe-x cart-touch mt-auto flex items-center justify-between gap-4 pt-2.5">
      <Checkbox
        checked={marks.checkOf(all)}
        onCheckedChange={(isMarked) => marks.mark(all, isMarked)}
        label={t('cart.edit.all')}
        className="gap-3!"
      />
      <Button
        variant="danger"
        size="lg"
        disabled={marks.count === 0}
        onClick={() => {
          marks.remove();
          onDone();
        }}
      >
        {t('cart.edit.remove', { count: formats.number(marks.count) })}
      </Button>
    </div>
  );
}
