import { MAX_ENTRIES } from '@entrepot/buyer/cart/cart-entries.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { sayOfCart, type CartNotice } from '@entrepot/site/cart-opener.ts';

/** What just happened, and the way back. */
export function NoticeLine({ notice }: { notice: CartNotice }) {
  const t = useT();
  const words = useNoticeWords(notice);
  const hasDone = notice.kind !== 'added' || notice.added > 0;
  const isPlain = notice.kind !== 'added' || !notice.wasCut;

  function undo() {
    notice.undo();
    sayOfCart(undefined);
  }

  return (
    <>
      {isPlain ? <CircleCheck size={18} aria-hidden className="text-brand" /> : <Info size={18} aria-hidden className="text-amber" />}
      <p className="num min-w-0 flex-1 [overflow-wrap:anywhere]">{words}</p>
      {hasDone && (
        <button type="button" onClick={undo} className="min-h-6 flex-none font-medium underline underline-offset-4">
          {t('cart.undo')}
        </button>
      )}
    </>
  );
}

function useNoticeWords(notice: CartNotice): string {
  const t = useT();
  const formats = useFormats();
  if (notice.kind === 'removed') return t('cart.removed', { name: notice.name });
  if (notice.kind === 'cleared') return t('cart.cleared', { count: notice.count });
  if (notice.wasCut === 'lines') return t('cart.added.full', { max: formats.number(MAX_ENTRIES) });
  if (notice.added === 0) return t('cart.added.none');
  return t(notice.wasCut ? 'cart.added.cut' : 'cart.added', { quantity: notice.quantity });
}
