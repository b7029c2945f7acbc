import { CURRENCY, moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { useFigures } from '@entrepot/blocks/product/figures.ts';
import { Num } from '@entrepot/ui/num.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';

const PARTS = 1_000n;

/** The balance before and after, side by side; where it is not enough, how much is lacking. */
export function BalanceStrip({ available, total }: { available: string; total: string }) {
  const t = useT();
  const formats = useFormats();
  const figures = useFigures();
  const availableScaled = moneyFrom(available);
  const afterScaled = availableScaled - moneyFrom(total);
  const isEnough = afterScaled >= 0n;
  return (
    <div className="border-y bg-n50 px-7 py-4 text-12 text-quiet">
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-3">
        <p>
          {t('checkout.balance')}
          <Num className="block text-14 font-medium text-ink">{formats.amount(available)}</Num>
        </p>
        <ArrowRight size={15} aria-hidden className="mb-0.5 text-icon rtl:-scale-x-100" />
        <p className="text-end">
          {isEnough && (
            <>
              {t('checkout.balance.after')}
              <Num className="block text-14 font-medium text-ink">{figures.money(afterScaled)}</Num>
            </>
          )}
        </p>
      </div>
      {isEnough ? (
        <ProgressBar
          decorative
          label=""
          value={availableScaled === 0n ? 0 : Number((afterScaled * PARTS) / availableScaled)}
          max={Number(PARTS)}
          className="mt-2.5"
        />
      ) : (
        <p role="status" className="num mt-2 text-14 font-semibold text-red">
          {t('checkout.missing', { amount: `${figures.money(-afterScaled)} ${CURRENCY}` })}
        </p>
      )}
    </div>
  );
}
