import { Section } from '@entrepot/console/details/section.tsx';
import type { MoneySignal } from '@entrepot/contracts/calls/money-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';

const AMOUNTS: ReadonlySet<string> = new Set(['above', 'average', 'total']);

/** What is unusual, each in a sentence with its figures. Nothing of it keeps anybody from deciding. */
export function Signals({ signals }: { signals: readonly MoneySignal[] }) {
  const t = useT();
  const { amount } = useFormats();
  if (signals.length === 0) return null;
  const shown = (values: MoneySignal['values']) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, AMOUNTS.has(name) ? amount(value) : value]));
  return (
    <Section title={t('admin.money.signals')}>
      <p className="mb-2 text-13 text-quiet">{t('admin.money.signals.text')}</p>
      <ul className="grid gap-1.5 text-13">
        {signals.map(({ kind, values }) => (
          <li key={kind}>
            <StatusDot tone="amber">
              {t('admin.money.signal', { days: '', above: '', average: '', count: '', total: '', name: '', ...shown(values), kind })}
            </StatusDot>
          </li>
        ))}
      </ul>
    </Section>
  );
}
