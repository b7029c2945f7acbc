import { PROMOTION_LIMITS } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LanguageChoice } from '../parts/language-choice.tsx';
import { codeOf, useContentStorefronts } from '../parts/use-content-storefronts.ts';
import { missingOf } from '../parts/written-languages.tsx';
import { halfWritten, writtenIn, type PromotionValues } from './promotion-values.ts';

/** The words of one language at a time; which languages are without any is always in sight. */
export function PromotionTexts({ form }: { form: UseFormReturn<PromotionValues> }) {
  const t = useT();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const { languagesOf } = useContentStorefronts();
  const texts = form.watch('texts');
  const written = writtenIn(texts);
  const wanted = languagesOf(codeOf(form.watch('place')));
  const half = halfWritten(texts);
  const direction = { dir: directionOf(language), lang: LOCALES[language].tag };
  const english = language === 'en' ? undefined : texts.en;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-quiet">{t('admin.content.promotion.texts.text', { missing: missingOf(written, wanted).length })}</p>
      <LanguageChoice
        value={language}
        onChange={setLanguage}
        languages={LANGUAGES.filter((one) => wanted.includes(one) || written.includes(one))}
        written={written}
      />
      {half && <p className="text-13 text-amber">{t('admin.content.promotion.half', { language: LOCALES[half].name })}</p>}
      {/* Each language has fields of its own, so that what is typed in one never shows in another. */}
      <Field key={`title-${language}`} label={t('admin.content.promotion.title')} hint={english?.title || undefined}>
        <TextInput
          {...form.register(`texts.${language}.title`)}
          {...direction}
          size="sm"
          maxLength={PROMOTION_LIMITS.title}
          autoComplete="off"
        />
      </Field>
      <Field
        key={`text-${language}`}
        label={t('admin.content.promotion.text')}
        note={t('account.optional')}
        hint={english?.text || undefined}
      >
        <TextArea {...form.register(`texts.${language}.text`)} {...direction} rows={2} maxLength={PROMOTION_LIMITS.text} />
      </Field>
      <Field key={`action-${language}`} label={t('admin.content.promotion.action')} hint={english?.action || undefined}>
        <TextInput
          {...form.register(`texts.${language}.action`)}
          {...direction}
          size="sm"
          maxLength={PROMOTION_LIMITS.action}
          autoComplete="off"
        />
      </Field>
    </div>
  );
}
