import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { LIABILITIES_PATH } from '@entrepot/blocks/paths.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { ProofPicture } from '@entrepot/blocks/wallet/proof-picture.tsx';
import { latestTotalQuery, totalsQuery } from '@entrepot/buyer/queries/liabilities.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import { useHydrated } from '@entrepot/ui/use-hydrated.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { WALLET_PATH } from '../../../lib/centre/centre-links.ts';
import { Link } from '../../../lib/link.tsx';
import { useServices } from '../../../lib/services.tsx';
import { pageOf, type Search } from '../wallet-address.ts';
import { Part, ShortText } from '../wallet-parts.tsx';
import { ProofMeaning } from './proof-meaning.tsx';

/** What is owed to everybody, day by day, for anybody to read and to keep. */
export function LiabilitiesPage({ search }: { search: Search }) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const time = useZonedTime();
  const { data: latest } = useSuspenseQuery(latestTotalQuery(client));
  return (
    <div className="wrap grid grid-cols-1 gap-12 pt-10 pb-14">
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <h1 className="text-28 font-semibold">{t('liabilities.title')}</h1>
          <p className="mt-2 max-w-180 text-16 text-body">{t('liabilities.text')}</p>
          {latest && (
            <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-5">
              <div>
                <dt className="text-13 text-quiet">{t('wallet.verify.total')}</dt>
                <dd className="text-44 font-semibold">
                  <Amount amount={latest.total} /> <span className="text-16 font-medium text-quiet">USDT</span>
                </dd>
              </div>
              <div className="self-end">
                <dt className="text-13 text-quiet">{t('wallet.verify.accounts')}</dt>
                <dd className="num text-20 font-semibold">{formats.number(latest.leaves)}</dd>
              </div>
              <div className="self-end">
                <dt className="text-13 text-quiet">{t('wallet.verify.published')}</dt>
                <dd className="text-20 font-semibold">
                  <Num suppressHydrationWarning>{time(latest.takenAt)}</Num>
                </dd>
              </div>
            </dl>
          )}
          <ProofMeaning heading="h2" className="mt-10 max-w-180 border-t pt-6" />
        </div>
        <section className="rounded-card border border-hairline bg-surface p-6">
          <h2 className="text-20 font-semibold">{t('liabilities.how')}</h2>
          <ProofPicture labels={{ all: t('wallet.verify.all'), you: t('wallet.verify.you') }} className="my-4 max-w-full" />
          <ol className="grid list-decimal gap-2 ps-5 text-14 text-body">
            <li>{t('liabilities.how1')}</li>
            <li>{t('liabilities.how2')}</li>
            <li>{t('liabilities.how3')}</li>
          </ol>
          <Button asChild block className="mt-5">
            <Link to={WALLET_PATH}>{t('wallet.verify')}</Link>
          </Button>
        </section>
      </div>
      <Totals search={search} />
    </div>
  );
}

function Totals({ search }: { search: Search }) {
  const t = useT();
  const formats = useFormats();
  const words = usePageWords();
  const { client } = useServices();
  const time = useZonedTime();
  const { data } = useSuspenseQuery(totalsQuery(client, pageOf(search)));
  const pageCount = Math.ceil(data.totalElements / data.pageSize);
  if (data.list.length === 0) return <EmptyState icon={<Scale size={24} />} title={t('wallet.verify.none')} />;
  return (
    <Part title={t('liabilities.history')}>
      <Table caption={t('liabilities.history')} scrollLabel={t('liabilities.title')}>
        <TableHead>
          <TableRow>
            <Th>{t('liabilities.day')}</Th>
            <Th className="max-sm:hidden">{t('wallet.verify.published')}</Th>
            <Th numeric>{t('wallet.verify.accounts')}</Th>
            <Th numeric>{t('wallet.verify.total')}</Th>
            <Th>{t('liabilities.root')}</Th>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.list.map((tree) => (
            <TableRow key={tree.day}>
              <Td>
                <Num>{tree.day}</Num>
              </Td>
              <Td className="num max-sm:hidden">
                <Num suppressHydrationWarning>{time(tree.takenAt)}</Num>
              </Td>
              <Td numeric>{formats.number(tree.leaves)}</Td>
              <Td numeric>
                <Amount amount={tree.total} className="font-semibold" />
              </Td>
              <Td>
                <ShortText text={tree.root} />
              </Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {pageCount > 1 && <Pagination className="mt-6" page={data.pageNum} pageCount={pageCount} {...words} renderLink={({ page, ...props }) => <Link to={page === 1 ? LIABILITIES_PATH : `${LIABILITIES_PATH}?page=${page}`} {...props} />} />}
    </Part>
  );
}

/** The server does not know the reader's zone; the time settles right after hydration. */
function useZonedTime(): (time: string) => string {
  const isHydrated = useHydrated();
  return (time) => (isHydrated ? formatDateTime(time) : `${time.slice(0, 10)} ${time.slice(11, 19)}`);
}
