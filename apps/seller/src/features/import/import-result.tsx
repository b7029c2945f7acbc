import { Facts } from '@entrepot/console/details/facts.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { ImportRun } from '@entrepot/contracts/calls/imports.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import Download from 'lucide-react/icons/download';
import { errorsAddress } from '../../lib/shop-files.ts';

/** The figures of a run, and what was wrong in it. */
export function ImportResult({ run }: { run: ImportRun }) {
  const t = useT();
  const { number } = useFormats();
  const figure = (fact: 'total' | 'canSave' | 'saved' | 'new' | 'refused', count: number) => ({
    key: fact,
    term: t('import.fact', { fact }),
    value: <span className="num">{number(count)}</span>,
  });
  return (
    <>
      <Facts
        facts={[
          figure('total', run.rowsTotal),
          figure(run.isDryRun ? 'canSave' : 'saved', run.rowsSaved),
          figure('new', run.rowsNew),
          figure('refused', run.rowsRefused),
        ]}
      />
      {run.problemCount > 0 && <Problems run={run} />}
    </>
  );
}

function Problems({ run: { id, problems, problemCount } }: { run: ImportRun }) {
  const t = useT();
  const { number } = useFormats();
  const language = useLanguage();
  return (
    <Section title={t('import.problems')}>
      <p className="mb-3 text-13 text-quiet">{t('import.whole')}</p>
      <ul className="grid gap-2.5 text-13">
        {problems.map(({ row, column, given, message }, index) => (
          <li key={index} className="grid gap-0.5 border-s-2 border-red-dot ps-3">
            <p className="flex flex-wrap gap-x-3 text-quiet">
              <span className="num">
                {t('import.problem.row')} {number(row)}
              </span>
              <bdi>{column}</bdi>
              {given !== '' && <bdi className="min-w-0 font-semibold wrap-anywhere text-ink">{given}</bdi>}
            </p>
            <p>{message}</p>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="mt-3 text-13 text-quiet">{t('import.problems.more', { count: problemCount - problems.length })}</p>
      )}
      <Button asChild size="sm" className="mt-4">
        <a href={errorsAddress(id, language)} download>
          <Download size={16} aria-hidden />
          {t('import.problems.download')}
        </a>
      </Button>
    </Section>
  );
}
