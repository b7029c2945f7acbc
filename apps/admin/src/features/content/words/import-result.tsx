import type { WordImport } from '@entrepot/contracts/calls/words.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import type { ReactNode } from 'react';

/** What a file would change, message by message, and what keeps it from being taken over. */
export function ImportResult({ result: { changes, problems, unchanged }, language }: { result: WordImport; language: Language }) {
  const t = useT();
  const written = { dir: directionOf(language), lang: LOCALES[language].tag };
  return (
    <div className="grid gap-3" role="status">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13">
        <StatusDot tone="blue">{t('admin.words.changes', { count: changes.length })}</StatusDot>
        <StatusDot tone={problems.length > 0 ? 'red' : 'green'}>{t('admin.words.problems', { count: problems.length })}</StatusDot>
        <StatusDot tone="neutral">{t('admin.words.unchanged', { count: unchanged })}</StatusDot>
      </p>
      {problems.length > 0 && <p className="text-13 text-red">{t('admin.words.allOrNothing')}</p>}
      {problems.length + changes.length > 0 && (
        <ul
          className="grid max-h-80 gap-2 overflow-y-auto rounded-field bg-n50 p-3 text-13"
          tabIndex={0}
          aria-label={t('admin.words.changes', { count: changes.length })}
        >
          {problems.map(({ id, text, problem }) => (
            <Line key={id} id={id}>
              <span className="text-red">{t('admin.words.problem', { problem })}</span>
              <span className="wrap-anywhere" {...written}>
                {text}
              </span>
            </Line>
          ))}
          {changes.map(({ id, before, after, isRemoval }) => (
            <Line key={id} id={id}>
              <del className="text-quiet wrap-anywhere" {...written}>
                {before}
              </del>
              <ins className="wrap-anywhere no-underline" {...written}>
                {after}
              </ins>
              {isRemoval && <span className="text-12 text-quiet">{t('admin.words.back')}</span>}
            </Line>
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ id, children }: { id: string; children: ReactNode }) {
  return (
    <li className="grid gap-0.5">
      <bdi dir="ltr" className="font-mono text-12 text-quiet">
        {id}
      </bdi>
      {children}
    </li>
  );
}
