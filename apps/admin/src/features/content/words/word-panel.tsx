import { Facts } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { WordDetail } from '@entrepot/contracts/calls/words.ts';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { Skeleton, SkeletonRegion } from '@entrepot/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PendingChange } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { WORDS_KEY } from '../content-queries.ts';
import { useLanguageName } from '../parts/written-languages.tsx';
import { codeOf, placeOf } from '../parts/use-content-storefronts.ts';
import { OverrideForm } from './override-form.tsx';
import { useWordPlaces } from './use-word-places.ts';

export interface WordName {
  catalogue: string;
  id: string;
  language: string;
}

/** One message in one language: what is shipped, what stands in for it and where, and the form to change that. */
export function WordPanel({ catalogue, id, language, storefrontCode }: WordName & { storefrontCode?: string | undefined }) {
  const t = useT();
  const client = useStaffClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...WORDS_KEY, 'one', catalogue, language, id],
    queryFn: ({ signal }) => client.call('words!get', { catalogue, id, language: language as Language }, { quiet: true, signal }),
    refetchOnWindowFocus: false,
  });
  if (error && !data) return <QueryError query={{ error, isFetching, refetch }} />;
  if (!data)
    return (
      <SkeletonRegion label={t('page.loading')} className="grid gap-3">
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
      </SkeletonRegion>
    );
  return <WordEditor word={data} storefrontCode={storefrontCode} />;
}

function WordEditor({ word, storefrontCode }: { word: WordDetail; storefrontCode: string | undefined }) {
  const t = useT();
  const languageName = useLanguageName();
  const { options, nameOf } = useWordPlaces();
  const [place, setPlace] = useState(storefrontCode ?? (word.overrides[0] ? placeOf(word.overrides[0].storefrontCode) : EVERYWHERE));
  const written = { dir: directionOf(word.language), lang: LOCALES[word.language].tag };
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          {
            key: 'id',
            term: t('admin.words.id'),
            value: (
              <bdi dir="ltr" className="font-mono text-12">
                {word.id}
              </bdi>
            ),
          },
          { key: 'catalogue', term: t('admin.words.catalogue'), value: <bdi dir="ltr">{word.catalogue}</bdi> },
          { key: 'language', term: t('admin.content.language'), value: languageName(word.language) },
        ]}
      />
      {word.language !== 'en' && <Said title={t('admin.words.english')} text={word.english} dir="ltr" lang="en" />}
      <Said title={t('admin.words.shipped')} text={word.shipped} {...written} />
      {word.overrides.length > 0 && (
        <Section title={t('admin.words.own')}>
          <ul className="grid gap-2 text-13">
            {word.overrides.map((override) => (
              <li key={placeOf(override.storefrontCode)} className="border-s-2 ps-3">
                <p className="wrap-anywhere" {...written}>
                  {override.text}
                </p>
                {override.problem && (
                  <p className="text-12 text-amber">
                    {t('admin.words.unused')} {t('admin.words.problem', { problem: override.problem })}
                  </p>
                )}
                <p className="text-12 text-quiet">
                  <bdi>{nameOf(override.storefrontCode)}</bdi> · <bdi>{override.changedBy}</bdi> · <Moment at={override.changedAt} />
                </p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {word.isGuarded && <p className="text-13 text-quiet">{t('admin.proposals.byTwo')}</p>}
      {word.pending.map(({ serial, text, dueAt }) => (
        <PendingChange key={serial} serial={serial} value={text ?? t('admin.proposals.shipped')} dueAt={dueAt} />
      ))}
      <Section title={t('admin.words.change')}>
        <Field label={t('admin.words.where')} className="mb-4">
          <Select size="sm" value={place} onValueChange={setPlace} options={options} />
        </Field>
        <OverrideForm
          key={`${place} ${word.overrides.map(({ changedAt }) => changedAt).join()}`}
          word={word}
          storefrontCode={codeOf(place)}
        />
      </Section>
    </div>
  );
}

function Said({ title, text, dir, lang }: { title: string; text: string; dir: 'ltr' | 'rtl'; lang: string }) {
  return (
    <Section title={title}>
      <p className="rounded-field bg-n50 px-3 py-2 text-13 wrap-anywhere whitespace-pre-wrap" dir={dir} lang={lang}>
        {text || '–'}
      </p>
    </Section>
  );
}
