import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { DeskHoliday } from '@entrepot/contracts/calls/service-hours.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefrontName, useStorefronts } from '../../lib/use-storefronts.ts';
import { HolidayForm } from './holiday-form.tsx';
import { HOLIDAYS_KEY } from './service-paths.ts';

const idOf = ({ storefront, day }: DeskHoliday) => `${storefront}:${day}`;

/** Days on which a storefront's service is there at other hours. Buyers read them two weeks before. */
export function HolidaysPage() {
  const t = useT();
  const client = useStaffClient();
  const nameOf = useStorefrontName();
  const storefronts = useStorefronts();
  const times = useTimes();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    (): ConsoleColumn<DeskHoliday>[] => [
      {
        id: 'day',
        header: t('admin.storefronts.holidays.day'),
        width: '8rem',
        cell: ({ day }) => <span className="num">{day}</span>,
        text: ({ day }) => day,
      },
      textColumn('name', t('admin.storefronts.holidays.name'), ({ name }) => name),
      textColumn('storefront', t('admin.people.storefront'), ({ storefront }) => nameOf(storefront)),
      textColumn('times', t('support.hours'), times, { width: '10rem' }),
    ],
    [t, nameOf, times],
  );

  async function fetchPage({ keyword, filters: { storefront }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('service!holidays', storefront === undefined ? {} : { storefront }, { quiet: true, signal });
    const wanted = keyword.toLocaleLowerCase();
    return pageOf(
      all.filter(({ name, day }) => name.toLocaleLowerCase().includes(wanted) || day.includes(wanted)),
      { page, pageSize },
    );
  }

  return (
    <>
      <ConsoleTable<DeskHoliday>
        name="holidays"
        caption={t('admin.storefronts.holidays')}
        heading={
          <PageHeading
            title={t('admin.storefronts.holidays')}
            text={t('admin.storefronts.holidays.text')}
            actions={
              <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden />
                {t('admin.storefronts.holidays.add')}
              </Button>
            }
          />
        }
        columns={columns}
        rowId={idOf}
        rowName={({ name }) => name}
        views={[{ id: 'all', name: t('admin.all'), search: {} }]}
        filters={[
          {
            kind: 'choice',
            name: 'storefront',
            label: t('admin.people.storefront'),
            options: storefronts.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]}
        searchLabel={t('admin.storefronts.holidays.search')}
        queryKey={HOLIDAYS_KEY}
        fetchPage={fetchPage}
        card={(holiday) => (
          <div className="grid grid-cols-1 gap-0.5 text-13">
            <p className="flex justify-between gap-3 text-14 font-semibold">
              <bdi>{holiday.name}</bdi>
              <span className="num">{holiday.day}</span>
            </p>
            <p className="flex justify-between gap-3 text-quiet">
              <bdi>{nameOf(holiday.storefront)}</bdi>
              <span>{times(holiday)}</span>
            </p>
          </div>
        )}
        panel={(id, holiday) => (holiday ? <HolidayForm key={id} holiday={holiday} /> : null)}
        panelTitle={t('admin.storefronts.holidays.one')}
        empty={{
          title: t('admin.storefronts.holidays.none'),
          text: t('admin.storefronts.holidays.none.text'),
          icon: <CalendarDays size={22} />,
        }}
      />
      {isAdding && (
        <Dialog open onOpenChange={setAdding}>
          <DialogContent title={t('admin.storefronts.holidays.add')} labels={{ close: t('action.close') }}>
            <HolidayForm onDone={() => setAdding(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function useTimes(): (holiday: DeskHoliday) => string {
  const t = useT();
  return useMemo(
    () =>
      ({ opens, closes }) =>
        opens === null || closes === null ? t('admin.storefronts.support.standing', { isOpen: 'no' }) : `${opens} – ${closes}`,
    [t],
  );
}
