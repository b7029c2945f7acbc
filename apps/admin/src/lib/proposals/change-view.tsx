import { mediaUrl } from '@entrepot/blocks/media.ts';
import type { Proposal } from '@entrepot/contracts/calls/proposals.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { TextDiff } from '../text-diff/text-diff.tsx';
import { LoanAgreementChange } from './loan-agreement-change.tsx';
import { useChangeLines, type ChangeLine } from './use-change-lines.ts';

/** Now and then, side by side; long texts below each other. */
export function ChangeView({ proposal }: { proposal: Proposal }) {
  const lines = useChangeLines()(proposal);
  const list = (
    <ul className="grid gap-3">
      {lines.map((line) => (
        <li key={line.key} className="grid gap-1.5">
          <p className={clsx('text-13 wrap-anywhere', line.before === null && 'text-quiet')}>
            <bdi>{line.name}</bdi>
          </p>
          {line.before === null ? (
            <p className="-mt-1 text-14 font-semibold wrap-anywhere">
              <bdi>{line.after}</bdi>
            </p>
          ) : line.isLong ? (
            <LongTexts line={line} />
          ) : (
            <ShortTexts line={line} />
          )}
        </li>
      ))}
    </ul>
  );
  if (proposal.kind !== 'loan_agreement') return list;
  return (
    <>
      {list}
      <LoanAgreementChange proposal={proposal} />
    </>
  );
}

function ShortTexts({ line: { before, after, isPicture } }: { line: ChangeLine }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border text-14">
      <div className="min-w-0 px-3 py-2">
        <dt className="text-12 text-quiet">{t('admin.proposals.before')}</dt>
        <dd className="num wrap-anywhere">{isPicture ? <Picture id={before} /> : <bdi>{before}</bdi>}</dd>
      </div>
      <div className="min-w-0 border-s bg-brand-50 px-3 py-2">
        <dt className="text-12 text-quiet">{t('admin.proposals.after')}</dt>
        <dd className="num font-semibold wrap-anywhere">{isPicture ? <Picture id={after} /> : <bdi>{after}</bdi>}</dd>
      </div>
    </dl>
  );
}

const SHOWN_PX = 320;
const FULL_PX = 1200;

/** Whoever agrees to a picture has seen it, and opens it large with a click. */
function Picture({ id }: { id: string | null }) {
  const t = useT();
  if (!id) return <span className="font-normal text-quiet">{t('admin.proposals.nothing')}</span>;
  return (
    <a href={mediaUrl(id, FULL_PX, 'webp')} target="_blank" rel="noreferrer" aria-label={t('admin.proposals.picture')}>
      <img src={mediaUrl(id, SHOWN_PX, 'webp')} alt="" className="mt-1 max-h-40 w-full rounded-field bg-n50 object-contain" />
    </a>
  );
}

const UNCHANGED_AROUND = 2;

/** A text of many lines is one text with what changes marked; a sentence stands whole on both sides. */
function LongTexts({ line: { name, before, after } }: { line: ChangeLine }) {
  const t = useT();
  if (before !== null && before.includes('\n')) {
    return (
      <div className="max-h-96 overflow-y-auto rounded-card border py-2 text-13" tabIndex={0} role="region" aria-label={name}>
        <TextDiff before={before} after={after} around={UNCHANGED_AROUND} />
      </div>
    );
  }
  return (
    <dl className="grid overflow-hidden rounded-card border text-13">
      <dt className="px-3 pt-2 text-12 text-quiet">{t('admin.proposals.before')}</dt>
      <dd className="max-h-56 overflow-y-auto px-3 pb-2 wrap-anywhere whitespace-pre-line" tabIndex={0}>
        <bdi>{before}</bdi>
      </dd>
      <dt className="border-t bg-brand-50 px-3 pt-2 text-12 text-quiet">{t('admin.proposals.after')}</dt>
      <dd className="max-h-56 overflow-y-auto bg-brand-50 px-3 pb-2 wrap-anywhere whitespace-pre-line" tabIndex={0}>
        <bdi>{after}</bdi>
      </dd>
    </dl>
  );
}
