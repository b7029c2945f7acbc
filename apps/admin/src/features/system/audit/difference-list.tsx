import { useT } from '@entrepot/i18n/react.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '@entrepot/ui/table.tsx';
import clsx from 'clsx';
import { useFieldWords, useValueWords } from './audit-words.ts';
import { differencesOf } from './differences.ts';

/** Before and after beside each other; what is another stands out, what stayed stands back. */
export function DifferenceList({ before, after }: { before: unknown; after: unknown }) {
  const t = useT();
  const fieldWords = useFieldWords();
  const valueWords = useValueWords();
  const lines = differencesOf(before, after);
  if (lines.length === 0) return <p className="text-13 text-quiet">{t('admin.system.audit.noDetails')}</p>;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('admin.system.audit.difference')}>
      <Table caption={t('admin.system.audit.difference')} density="dense">
        <TableHead>
          <TableRow>
            <Th>{t('admin.system.audit.part')}</Th>
            <Th>{t('admin.system.audit.before')}</Th>
            <Th>{t('admin.system.audit.after')}</Th>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ path, before: was, after: is, isSame }) => (
            <TableRow key={`${path} ${isSame}`}>
              <Td className="align-top wrap-break-word text-quiet">
                <span title={path}>{fieldWords(path)}</span>
              </Td>
              <Value text={valueWords(was)} className={clsx(isSame ? 'text-quiet' : 'text-red line-through decoration-red/40')} />
              <Value text={valueWords(is)} className={clsx(isSame ? 'text-quiet' : 'font-semibold text-green')} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function Value({ text, className }: { text: string | undefined; className: string }) {
  return (
    <Td className="min-w-24 align-top wrap-anywhere">
      <bdi className={clsx('whitespace-pre-wrap', className)}>{text}</bdi>
    </Td>
  );
}
