import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { moneyFrom } from '@entrepot/contracts/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from './staff-client.tsx';

/** Below what is about money, so that every decision asks again. */
export const OWN_DAY_KEY = ['money-desk', 'own-day'] as const;

/** How much the reader has agreed to today and what is left, before the button is pressed. The server refuses by the same figures. */
export function OwnDay({ amount: asked, of = 'money' }: { amount?: string | undefined; of?: 'money' | 'loans' }) {
  const t = useT();
  const { amount } = useFormats();
  const client = useStaffClient();
  const { data: day } = useQuery({
    queryKey: OWN_DAY_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => client.call('staff!day', {}, { quiet: true, signal }),
  });
  if (!day) return null;
  const data = of === 'loans' ? day.loans : day;
  const isBeyond = asked !== undefined && data.used !== '0' && sizeOf(asked) > moneyFrom(data.left);
  return (
    <div className="mb-3 text-12 text-quiet">
      <p>
        {t(of === 'loans' ? 'admin.ownDay.loans' : 'admin.ownDay', {
          used: amount(data.used),
          limit: amount(data.limit),
          left: amount(data.left),
        })}
      </p>
      {isBeyond && <p className="mt-0.5 text-amber">{t('admin.ownDay.beyond')}</p>}
    </div>
  );
}

/** What is taken counts like what is given. */
function sizeOf(amount: string): bigint {
  return moneyFrom(amount.replace(/^-/, ''));
}
