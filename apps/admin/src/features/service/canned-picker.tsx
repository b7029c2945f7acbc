import { QueryError } from '@entrepot/console/details/query-error.tsx';
import type { CannedAnswer } from '@entrepot/contracts/calls/service-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { fillBlanks, type BlankValues } from './canned-blanks.ts';
import { LanguageTag } from './queue-row.tsx';
import type { useCanned } from './service-queries.ts';

/** Those in the language that the buyer reads first; of the others, what fits the words. */
export function cannedFor(all: readonly CannedAnswer[], language: string, text: string): CannedAnswer[] {
  const found = all.filter(({ title, body }) => matchesSearch(text, [title]) || (text.length > 2 && matchesSearch(text, [body])));
  return [...found.filter((one) => one.language === language), ...found.filter((one) => one.language !== language)];
}

export interface CannedPickerProps {
  id: string;
  query: ReturnType<typeof useCanned>;
  list: readonly CannedAnswer[];
  language: string;
  values: BlankValues;
  chosen: number;
  onChoose: (index: number) => void;
  onInsert: (answer: CannedAnswer) => void;
}

/** Docks above the field and moves the messages up: it covers nothing. */
export function CannedPicker({ id, query, list, language, values, chosen, onChoose, onInsert }: CannedPickerProps) {
  const t = useT();
  const { number } = useFormats();
  const answer = list[chosen];
  const box = useRef<HTMLDivElement>(null);
  // Some browsers answer with a promise, which is nothing to clean up with.
  useEffect(() => void box.current?.children[chosen]?.scrollIntoView({ block: 'nearest' }), [chosen]);
  return (
    <section
      aria-label={t('admin.service.canned')}
      className="mb-2.5 grid grid-cols-1 overflow-hidden rounded-[10px] border bg-surface shadow-float sm:grid-cols-[12.875rem_minmax(0,1fr)]"
    >
      <div className="flex max-h-44 min-h-0 flex-col p-1 text-12 max-sm:border-b sm:border-e">
        <p className="flex justify-between gap-3 px-2 py-1.25">
          <b className="font-semibold">
            {t('admin.service.canned')}, {language.toUpperCase()}
          </b>
          <span className="num text-quiet">
            {t('admin.service.canned.count', { shown: number(list.length), all: number(query.data?.length ?? 0) })}
          </span>
        </p>
        {query.isError && <QueryError query={query} variant="inline" />}
        {query.isSuccess && list.length === 0 && <p className="px-2 py-1.5 text-quiet">{t('admin.service.canned.none')}</p>}
        <div ref={box} id={id} role="listbox" aria-label={t('admin.service.canned')} className="min-h-0 overflow-y-auto overscroll-contain">
          {list.map((one, index) => (
            <button
              key={one.id}
              type="button"
              tabIndex={-1}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === chosen}
              onMouseMove={() => index !== chosen && onChoose(index)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(one)}
              className={clsx(
                'flex min-h-7.25 w-full items-center justify-between gap-2 rounded-[6px] px-2 text-start max-lg:min-h-10',
                index === chosen && 'bg-brand-50',
              )}
            >
              <bdi className="truncate font-medium text-brand">{one.title}</bdi>
              {one.language !== language && <LanguageTag code={one.language} />}
            </button>
          ))}
        </div>
      </div>
      <div className="flex min-h-0 flex-col justify-between gap-2 px-3.5 pt-2.5 pb-2 text-13">
        <p dir="auto" className="max-h-28 min-h-0 overflow-y-auto whitespace-pre-wrap">
          {answer && <AnswerWords body={answer.body} values={values} />}
        </p>
        <p aria-hidden className="flex flex-wrap gap-x-3.5 text-12 text-quiet max-lg:hidden">
          <span className="flex items-center gap-1">
            <Kbd>Enter</Kbd> {t('admin.service.canned.insert')}
          </span>
          <span className="flex items-center gap-1">
            <Kbd>Tab</Kbd> {t('admin.service.canned.blank')}
          </span>
        </p>
      </div>
    </section>
  );
}

/** Blanks are tinted; one that nobody knows the words for is red. */
export function AnswerWords({ body, values }: { body: string; values: BlankValues }) {
  return fillBlanks(body, values).map(({ kind, text }, index) =>
    kind === 'text' ? (
      text
    ) : (
      <mark
        // eslint-disable-next-line react/no-array-index-key
        key={index}
        className={clsx('rounded-[4px] px-0.75 font-medium', kind === 'filled' ? 'bg-brand-100 text-brand' : 'bg-red-50 text-red')}
      >
        {text}
      </mark>
    ),
  );
}
