import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { CountBadge } from '@entrepot/ui/badge.tsx';
import ShoppingBag from 'lucide-react/icons/shopping-bag';

/** Floats at the lower end corner, above the way back to the top. */
export function CartButton({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useT();
  const formats = useFormats();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t('cart.open', { count: formats.number(count) })}
      onClick={onPress}
      className="fixed end-6 bottom-20 z-20 grid size-12 place-items-center rounded-full bg-surface text-ink shadow-float transition-colors duration-150 hover:bg-n50 xl:end-1.5 print:hidden"
    >
      <ShoppingBag size={22} aria-hidden />
      {/* Another number is another badge, which draws the eye for a moment. */}
      <CountBadge key={count} count={count} format={formats.number} className="cart-bump absolute -end-0.5 -top-0.5 ring-2 ring-surface" />
    </button>
  );
}
