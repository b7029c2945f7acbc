import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { DRAFT_LIMITS } from '@entrepot/contracts/product-draft.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { VisuallyHidden } from '@entrepot/ui/visually-hidden.tsx';
import clsx from 'clsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FillTexts, MachineMark } from './fill-texts.tsx';
import type { ProductFields, Words } from './product-form.ts';

/** One language at a time beside the one it is translated from, and what is missing in each of the others. */
export function TextsSection({ form }: { form: UseFormReturn<ProductFields> }) {
  const t = useT();
  const { number } = useFormats();
  const [language, setLanguage] = useState<Language>(useLanguage());
  const texts = form.watch('texts');
  const { errors } = form.formState;
  const wrong = LANGUAGES.find((each) => errors.texts?.[each]);
  // What is wrong in a language that is not shown would be wrong out of sight.
  const [shownWrong, setShownWrong] = useState(wrong);
  if (wrong !== shownWrong) {
    setShownWrong(wrong);
    if (wrong) setLanguage(wrong);
  }
  const source = language === 'en' ? undefined : LANGUAGES.find((each) => each !== language && texts[each].title.trim() !== '');
  // What a person wrote, and English before others.
  const original = LANGUAGES.find((each) => texts[each].title.trim() !== '' && texts[each].translatedFrom === undefined);
  /** Whoever changes a text has looked at it. */
  const own = () => form.setValue(`texts.${language}.translatedFrom`, undefined);
  const dir = directionOf(language);
  const complete = LANGUAGES.filter((each) => texts[each].title.trim() !== '').length;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-quiet">{t('goods.texts.text', { count: complete, total: LANGUAGES.length })}</p>
      {errors.texts?.message && (
        <p role="alert" className="text-14 text-red">
          {String(errors.texts.message)}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <ul
          aria-label={t('goods.languages')}
          className="relative flex max-h-112 min-w-0 gap-1 overflow-auto rounded-card bg-n50 p-2 max-lg:flex-row lg:flex-col"
        >
          {LANGUAGES.map((each) => (
            <li key={each} className="flex-none">
              <button
                type="button"
                aria-pressed={each === language}
                onClick={() => setLanguage(each)}
                className={clsx(
                  'flex min-h-9 w-full items-center justify-between gap-3 rounded-field px-3 text-13',
                  each === language ? 'bg-surface font-semibold shadow-lift' : 'hover:bg-n100',
                  errors.texts?.[each] && 'text-red',
                )}
              >
                <bdi lang={LOCALES[each].tag}>{LOCALES[each].name}</bdi>
                <Pips words={texts[each]} />
              </button>
            </li>
          ))}
        </ul>
        <div className="grid min-w-0 content-start gap-4">
          <FillTexts form={form} language={language} source={original} />
          <MachineMark form={form} language={language} />
          <Field
            key={`title-${language}`}
            label={t('goods.field', { field: 'title' })}
            aside={<span className="num text-12">{`${number(texts[language].title.length)} / ${number(DRAFT_LIMITS.titleLength)}`}</span>}
            hint={source && <Source words={texts[source].title} language={source} />}
            error={errors.texts?.[language]?.title?.message}
          >
            <TextInput
              {...form.register(`texts.${language}.title`, { onChange: own })}
              dir={dir}
              lang={LOCALES[language].tag}
              size="sm"
              autoComplete="off"
            />
          </Field>
          <Field
            key={`description-${language}`}
            label={t('goods.field', { field: 'description' })}
            aside={
              <span className="num text-12">{`${number(texts[language].description.length)} / ${number(DRAFT_LIMITS.descriptionLength)}`}</span>
            }
            hint={source && <Source words={texts[source].description} language={source} />}
            error={errors.texts?.[language]?.description?.message}
          >
            <TextArea
              {...form.register(`texts.${language}.description`, { onChange: own })}
              dir={dir}
              lang={LOCALES[language].tag}
              rows={7}
            />
          </Field>
        </div>
      </div>
    </div>
  );
}

function Source({ words, language }: { words: string; language: Language }) {
  if (words.trim() === '') return null;
  return (
    <span className="line-clamp-4 whitespace-pre-line">
      {LOCALES[language].name}: <bdi lang={LOCALES[language].tag}>{words}</bdi>
    </span>
  );
}

/** One pip for the title, one for the description. */
function Pips({ words }: { words: Words }) {
  const t = useT();
  const parts = [words.title, words.description].map((text) => text.trim() !== '');
  return (
    <span className="flex flex-none gap-1">
      {parts.map((isThere, index) => (
        <span key={index} aria-hidden className={clsx('h-1.5 w-4 rounded-full', isThere ? 'bg-green-dot' : 'bg-n200')} />
      ))}
      <VisuallyHidden>
        {t('goods.texts.state', { state: parts.every(Boolean) ? 'complete' : parts.some(Boolean) ? 'part' : 'none' })}
      </VisuallyHidden>
    </span>
  );
}
