import { recordLocale } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { OpenTalk } from './use-talk.ts';

const HOUR_MS = 3_600_000;
const MORNING = 9;

/** The moments that are meant by "later": soon, this day, the next, after the weekend. */
export function snoozeMoments(now: Date): Array<{ key: 'hour' | 'hours' | 'tomorrow' | 'monday'; at: Date }> {
  const morningIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
  const daysToMonday = (8 - now.getDay()) % 7 || 7;
  return [
    { key: 'hour', at: new Date(now.getTime() + HOUR_MS) },
    { key: 'hours', at: new Date(now.getTime() + 3 * HOUR_MS) },
    { key: 'tomorrow', at: morningIn(1) },
    ...(daysToMonday === 1 ? [] : [{ key: 'monday' as const, at: morningIn(daysToMonday) }]),
  ];
}

export function SnoozeDialog({ talk, onClose }: { talk: OpenTalk; onClose: () => void }) {
  const t = useT();
  const language = useLanguage();
  const [moments] = useState(() => snoozeMoments(new Date()));
  const format = new Intl.DateTimeFormat(recordLocale(language), { weekday: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.service.snooze')}
        description={t('admin.service.snooze.text')}
        labels={{ close: t('action.close') }}
        size="sm"
      >
        <ul className="-mx-2">
          {moments.map(({ key, at }) => (
            <li key={key} className="border-b last:border-b-0">
              <button
                type="button"
                disabled={talk.isActing}
                onClick={() => void talk.act('service!snooze', { until: at.toISOString() }).then((isDone) => isDone && onClose())}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-2 text-start hover:bg-n50"
              >
                <span className="font-medium">{t('admin.service.snooze.until', { when: key })}</span>
                <span className="num flex items-center gap-2 text-13 text-quiet">
                  {format.format(at)}
                  <ChevronRight size={16} aria-hidden className="text-icon rtl:-scale-x-100" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
