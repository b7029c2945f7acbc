import { useLoanFormats } from '@entrepot/blocks/credit/loan-formats.ts';
import { downloadPaper } from '@entrepot/buyer/credit/paper.ts';
import type { LoanCase } from '@entrepot/contracts/calls/credit.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState, type ReactNode } from 'react';
import { Part } from '@entrepot/site/centre/page-parts.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';

type PaperLine = LoanCase['papers'][number];

/** Everything on paper, as PDF. */
export function LoanPapers({ loan: { loan, product, papers } }: { loan: LoanCase }) {
  const t = useT();
  const language = useLanguage();
  const words = useFailureWords();
  const { amount, percent, days, date } = useLoanFormats();
  const [fetching, setFetching] = useState<PaperLine>();
  // They come with the newest first; on paper the first one has the first number.
  const receipts = papers.filter(({ paper }) => paper === 'receipt').toReversed();
  const lines = [...papers.filter(({ paper }) => paper !== 'receipt'), ...receipts];

  async function fetchPaper(line: PaperLine): Promise<void> {
    if (fetching) return;
    setFetching(line);
    try {
      await downloadPaper(language, { id: loan.id, paper: line.paper, ...(line.paymentId ? { paymentId: line.paymentId } : {}) });
    } catch (error) {
      notify.error(words(error));
    } finally {
      setFetching(undefined);
    }
  }

  function detail(line: PaperLine): ReactNode {
    if (line.paper === 'agreement') return t('credit.paper.accepted', { date: date(line.date) });
    if (line.paper === 'penalty')
      return t('credit.paper.penalty', { percent: percent(product.penaltyPerDay), days: days(product.graceDays) });
    return (
      <span className="flex flex-wrap gap-x-2.5">
        <span>{date(line.date)}</span>
        {line.amount !== null && <bdi dir="ltr">{amount(line.amount)}</bdi>}
      </span>
    );
  }

  return (
    <Part title={t('credit.documents')} className="border-t pt-6">
      <ul className="loan-papers">
        {lines.map((line) => (
          <li key={`${line.paper}${line.paymentId ?? ''}`}>
            <button
              type="button"
              onClick={() => void fetchPaper(line)}
              aria-busy={fetching === line}
              className="flex w-full items-start gap-2.5 rounded-field px-2 py-2 text-start text-13 hover:bg-n50"
            >
              <FileText size={16} aria-hidden className="mt-0.5 flex-none text-icon" />
              <span className="min-w-0">
                <span className="block font-medium">
                  {t('credit.paper', { paper: line.paper, version: line.version ?? 0, number: receipts.indexOf(line) + 1 })}
                </span>
                <span className="num block text-quiet">{detail(line)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
