import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { Incident } from '@entrepot/contracts/calls/incident-desk.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import Megaphone from 'lucide-react/icons/megaphone';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useStorefrontName } from '../../../lib/use-storefronts.ts';
import { INCIDENTS_KEY } from '../content-queries.ts';
import { IncidentForm } from './incident-form.tsx';
import { IncidentPanel } from './incident-panel.tsx';

const idOf = ({ id }: Incident) => id;

/** What is told on the status pages, the newest first, what goes on before what is over. */
export function IncidentsPage() {
  const t = useT();
  const { list } = useFormats();
  const client = useStaffClient();
  const nameOf = useStorefrontName();
  const [isAdding, setAdding] = useState(false);
  const placeOf = useMemo(
    () =>
      ({ storefrontCode }: Incident): string =>
        storefrontCode === null ? t('admin.content.incidents.everywhere') : nameOf(storefrontCode),
    [t, nameOf],
  );
  const columns = useMemo(
    (): ConsoleColumn<Incident>[] => [
      textColumn('title', t('admin.content.incidents.heading'), ({ title }) => title),
      textColumn('parts', t('admin.content.incidents.parts'), ({ parts }) =>
        list(parts.map((part) => t('admin.content.incidents.part', { part }))),
      ),
      textColumn('storefront', t('admin.people.storefront'), placeOf),
      textColumn('began', t('admin.content.incidents.began'), ({ beganAt }) => formatDateTime(beganAt), { width: '12rem' }),
      textColumn('ended', t('admin.content.incidents.ended'), ({ endedAt }) => formatDateTime(endedAt), { width: '12rem' }),
    ],
    [t, list, placeOf],
  );

  async function fetchPage({ page, pageSize }: TableRequest, signal: AbortSignal) {
    const { list, totalElements } = await client.call('incident!list', { pageNum: page, pageSize }, { quiet: true, signal });
    return { rows: list, total: totalElements };
  }

  return (
    <>
      <ConsoleTable<Incident>
        name="incidents"
        caption={t('admin.content.incidents')}
        heading={
          <PageHeading
            title={t('admin.content.incidents')}
            text={t('admin.content.incidents.text')}
            actions={
              <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden />
                {t('admin.content.incidents.open')}
              </Button>
            }
          />
        }
        columns={columns}
        rowId={idOf}
        rowName={({ title }) => title}
        views={[{ id: 'all', name: t('admin.all'), search: {} }]}
        queryKey={INCIDENTS_KEY}
        fetchPage={fetchPage}
        card={(incident) => (
          <div className="grid grid-cols-1 gap-0.5 text-13">
            <p className="text-14 font-semibold">
              <bdi>{incident.title}</bdi>
            </p>
            <p className="flex justify-between gap-3 text-quiet">
              <bdi>{placeOf(incident)}</bdi>
              <span className="num">{formatDateTime(incident.beganAt)}</span>
            </p>
            {incident.endedAt !== null && (
              <p className="flex justify-between gap-3 text-quiet">
                <span>{t('admin.content.incidents.ended')}</span>
                <span className="num">{formatDateTime(incident.endedAt)}</span>
              </p>
            )}
          </div>
        )}
        panel={(id, incident) => (incident ? <IncidentPanel key={id} incident={incident} /> : null)}
        panelTitle={t('admin.content.incidents.one')}
        empty={{
          title: t('admin.content.incidents.none'),
          text: t('admin.content.incidents.none.text'),
          icon: <Megaphone size={22} />,
        }}
      />
      {isAdding && (
        <Dialog open onOpenChange={setAdding}>
          <DialogContent title={t('admin.content.incidents.open')} labels={{ close: t('action.close') }}>
            <IncidentForm onDone={() => setAdding(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
