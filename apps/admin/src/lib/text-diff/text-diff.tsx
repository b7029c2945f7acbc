import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import { diffLines } from './line-diff.ts';

const MARKS = { same: ' ', gone: '−', new: '+' } as const;
const LOOKS = { same: '', gone: 'bg-red-50 text-red', new: 'bg-green-50 text-green' } as const;

/**
 * Two long texts as one: what went and what came is marked where it stands, because nobody compares two pages by eye. With `around`, only
 * that and so many lines beside it.
 */
export function TextDiff({ before, after, around }: { before: string; after: string; around?: number }) {
  const t = useT();
  const lines = diffLines(before, after);
  const shown =
    around === undefined
      ? lines.map(() => true)
      : lines.map((_, index) => lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'));
  return lines.map(({ kind, text }, index) => {
    if (!shown[index])
      return shown[index - 1] || index === 0 ? (
        <p key={index} aria-hidden className="px-3 text-quiet">
          ⋯
        </p>
      ) : null;
    // What only screen readers hear stays inside a frame that scrolls.
    return (
      <p
        key={index}
        className={clsx('relative grid grid-cols-[1.25rem_minmax(0,1fr)] px-3 whitespace-pre-wrap wrap-anywhere', LOOKS[kind])}
      >
        <span aria-hidden>{MARKS[kind]}</span>
        <span>
          {kind !== 'same' && <span className="sr-only">{t('admin.content.version.line', { kind })} </span>}
          {text || '\u00a0'}
        </span>
      </p>
    );
  });
}
