import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { DeskTax } from '@entrepot/contracts/calls/taxes.ts';
import { countryName, formatPercent } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import Percent from 'lucide-react/icons/percent';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { PendingChange } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { TAXES_KEY } from '../trade-queries.ts';
import { TaxForm } from './tax-form.tsx';

/** The countries that take a tax; everywhere else there is none. There are no more of them than countries, so the list is read whole. */
export function TaxesPage() {
  const t = useT();
  const language = useLanguage();
  const client = useStaffClient();
  const columns = useColumns();
  const [isAdding, setAdding] = useState(false);

  async function fetchPage({ keyword, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('taxes!list', {}, { quiet: true, signal });
    const wanted = keyword.toLocaleLowerCase();
    const rows = all.filter(
      ({ country }) => country.toLocaleLowerCase() === wanted || countryName(country, language).toLocaleLowerCase().includes(wanted),
    );
    return pageOf(rows, { page, pageSize });
  }

  return (
    <>
      <ConsoleTable<DeskTax>
        name="taxes"
        caption={t('admin.trade.taxes')}
        heading={
          <PageHeading
            title={t('admin.trade.taxes')}
            text={t('admin.trade.taxes.text')}
            actions={
              <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden />
                {t('admin.trade.taxes.add')}
              </Button>
            }
          />
        }
        columns={columns}
        rowId={({ country }) => country}
        rowName={({ country }) => countryName(country, language)}
        views={[{ id: 'all', name: t('admin.all'), search: {} }]}
        searchLabel={t('admin.trade.taxes.search')}
        queryKey={TAXES_KEY}
        fetchPage={fetchPage}
        card={({ country, basisPoints }) => (
          <p className="flex items-baseline justify-between gap-3 text-14 font-semibold">
            <bdi>{countryName(country, language)}</bdi>
            <Num>{formatPercent(basisPoints / 100, language, 2)}</Num>
          </p>
        )}
        panel={(country, tax) => (
          <div className="grid gap-4">
            {tax?.pending && (
              <PendingChange
                serial={tax.pending.serial}
                value={formatPercent(tax.pending.basisPoints / 100, language, 2)}
                dueAt={tax.pending.dueAt}
              />
            )}
            <TaxForm key={`${country}:${tax?.basisPoints}`} country={country} basisPoints={tax?.basisPoints} />
          </div>
        )}
        panelTitle={t('admin.trade.taxes.one')}
        empty={{ title: t('admin.trade.taxes.empty'), text: t('admin.trade.taxes.empty.text'), icon: <Percent size={22} /> }}
      />
      {isAdding && (
        <Dialog open onOpenChange={setAdding}>
          <DialogContent title={t('admin.trade.taxes.add')} description={t('admin.trade.taxes.rule')} labels={{ close: t('action.close') }}>
            <TaxForm onDone={() => setAdding(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function useColumns(): readonly ConsoleColumn<DeskTax>[] {
  const t = useT();
  const language = useLanguage();
  return useMemo(
    (): ConsoleColumn<DeskTax>[] => [
      textColumn('country', t('admin.trade.country'), ({ country }) => countryName(country, language)),
      {
        id: 'code',
        isSecondary: true,
        header: t('admin.trade.countryCode'),
        width: '8rem',
        cell: ({ country }) => <bdi className="num text-quiet">{country}</bdi>,
        text: ({ country }) => country,
      },
      {
        id: 'rate',
        header: t('admin.trade.rate'),
        width: '9rem',
        isNumeric: true,
        cell: ({ basisPoints, pending }) => (
          <Num className="font-semibold">
            {formatPercent(basisPoints / 100, language, 2)}
            {pending && <span className="font-normal text-amber"> → {formatPercent(pending.basisPoints / 100, language, 2)}</span>}
          </Num>
        ),
        text: ({ basisPoints }) => String(basisPoints / 100),
      },
    ],
    [t, language],
  );
}
