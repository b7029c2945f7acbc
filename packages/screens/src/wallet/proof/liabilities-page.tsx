// Here as well as with the parts: of those that only stand in between, nothing comes along, their sheet included.
import '@entrepot/blocks/wallet/wallet.css';
import { ShortText } from '@entrepot/blocks/wallet/short-text.tsx';
import { usePageWords } from '@entrepot/blocks/listing/use-page-words.ts';
import { LIABILITIES_PATH } from '@entrepot/blocks/paths.ts';
import { Amount } from '@entrepot/blocks/wallet/amounts.tsx';
import { ProofPicture } from '@entrepot/blocks/wallet/proof-picture.tsx';
import { latestTotalQuery, reservesQuery, totalsQuery } from '@entrepot/buyer/queries/liabilities.ts';
import type { LiabilityTree } from '@entrepot/contracts/calls/wallet.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { Pagination } from '@entrepot/ui/pagination.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { Link } from '@entrepot/site/link.tsx';
import { PageFrame, PageHeading } from '@entrepot/site/shell-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { pageOf, type Search } from '../wallet-address.ts';
import { Part } from '../wallet-parts.tsx';
import { coverageOf } from '@entrepot/blocks/wallet/proof/coverage.ts';
import { OwedAndHeld, useZonedTime } from '@entrepot/blocks/wallet/proof/owed-and-held.tsx';
import { ProofMeaning } from '@entrepot/blocks/wallet/proof/proof-meaning.tsx';

/** What is owed to everybody and what is held, day by day, for anybody to read, to check and to keep. */
export function LiabilitiesPage({ search }: { search: Search }) {
  const t = useT();
  const { client } = useServices();
  const { data: latest } = useSuspenseQuery(latestTotalQuery(client));
  return (
    <PageFrame title={t('liabilities.title')} className="wrap pt-10 pb-14">
      <div className="grid grid-cols-1 gap-12">
        <div>
          <PageHeading className="text-28 font-semibold">{t('liabilities.both')}</PageHeading>
          <p className="mt-2 max-w-180 text-16 text-body">{t('liabilities.text')}</p>
          {latest && <Standing tree={latest} />}
        </div>
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-8">
            <section>
              <h2 className="mb-3 text-20 font-semibold">{t('liabilities.root')}</h2>
              <ProofMeaning className="max-w-180" />
            </section>
            <section className="max-w-180 border-t pt-6 text-14 text-body">
              <h2 className="mb-2 font-sans font-semibold text-ink">{t('liabilities.books')}</h2>
              <p>{t('liabilities.books.text')}</p>
            </section>
            <section className="max-w-180 border-t pt-6 text-14 text-body">
              <h2 className="mb-2 font-sans font-semibold text-ink">{t('liabilities.script')}</h2>
              <p>{t('liabilities.script.text')}</p>
              <p className="mt-3">
                <TextLink asChild arrow>
                  <a href="/check-liabilities.mjs" download>
                    check-liabilities.mjs
                  </a>
                </TextLink>
              </p>
            </section>
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
    </PageFrame>
  );
}

/** Real money first; that of the demo below it, by its name. */
function Standing({ tree }: { tree: LiabilityTree }) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const time = useZonedTime();
  const { data: reserves } = useSuspenseQuery(reservesQuery(client));
  const [real, demo] = [coverageOf(tree, reserves, false), coverageOf(tree, reserves, true)];
  const hasDemo = demo.owed !== '0' || demo.places.length > 0;
  return (
    <>
      <p className="mt-4 mb-5 flex flex-wrap gap-x-6 gap-y-1 text-13 text-quiet">
        <span>
          {t('wallet.verify.published')} <Num suppressHydrationWarning>{time(tree.takenAt)}</Num>
        </span>
        <span>
          {t('wallet.verify.accounts')} <Num>{formats.number(tree.leaves)}</Num>
        </span>
      </p>
      <OwedAndHeld coverage={real} isDemo={false} />
      <p className="mt-3 max-w-180 text-13 text-quiet">{t('liabilities.owed.text')}</p>
      {hasDemo && (
        <section className="mt-10">
          <h2 className="text-20 font-semibold">{t('liabilities.demo')}</h2>
          <p className="mt-1 mb-4 max-w-180 text-14 text-body">{t('liabilities.demo.text')}</p>
          <OwedAndHeld coverage={demo} isDemo />
        </section>
      )}
    </>
  );
}

function Totals({ search }: { search: Search }) {
  const t = useT();
  const formats = useFormats();
  const words = usePageWords();
  const { client } = useServices();
  const { data } = useSuspenseQuery(totalsQuery(client, pageOf(search)));
  const pageCount = Math.ceil(data.totalElements / data.pageSize);
  if (data.list.length === 0) return <EmptyState icon={<Scale size={24} />} title={t('wallet.verify.none')} />;
  return (
    <Part title={t('liabilities.history')}>
      <Table caption={t('liabilities.history')} scrollLabel={t('liabilities.title')}>
        <TableHead>
          <TableRow>
            <Th>{t('liabilities.day')}</Th>
            <Th numeric>{t('wallet.verify.accounts')}</Th>
            <Th numeric>{t('wallet.verify.total')}</Th>
            <Th numeric>{t('liabilities.demo')}</Th>
            <Th>{t('liabilities.root')}</Th>
            <Th>{t('liabilities.ledger')}</Th>
            <Th>{t('liabilities.audit')}</Th>
            <Th>{t('liabilities.dayHash')}</Th>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.list.map((tree) => (
            <TableRow key={tree.day}>
              <Td>
                <Num>{tree.day}</Num>
              </Td>
              <Td numeric>{formats.number(tree.leaves)}</Td>
              <Td numeric>
                <Amount amount={coverageOf(tree, [], false).owed} className="font-semibold" />
              </Td>
              <Td numeric>
                <Amount amount={coverageOf(tree, [], true).owed} />
              </Td>
              <Td>
                <ShortText text={tree.root} />
              </Td>
              <Td>
                <End end={tree.heads?.ledger} />
              </Td>
              <Td>
                <End end={tree.heads?.audit} />
              </Td>
              <Td>{tree.heads ? <ShortText text={tree.heads.hash} /> : '--'}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {pageCount > 1 && (
        <Pagination
          className="mt-6"
          page={data.pageNum}
          pageCount={pageCount}
          {...words}
          renderLink={({ page, ...props }) => <Link to={page === 1 ? LIABILITIES_PATH : `${LIABILITIES_PATH}?page=${page}`} {...props} />}
        />
      )}
    </Part>
  );
}

/** The number of the last entry or record, and its hash. */
function End({ end }: { end: { position: string; hash: string } | undefined }) {
  if (!end) return '--';
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Num>{end.position}</Num>
      <ShortText text={end.hash} />
    </span>
  );
}
