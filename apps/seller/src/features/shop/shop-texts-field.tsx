import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { SHOP_TEXT_LIMITS } from '@entrepot/contracts/shop-limits.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { hasWords, type ShopFields } from './shop-form.ts';

export interface ShopTextsFieldProps {
  form: UseFormReturn<ShopFields>;
  /** The one that is being written; the preview follows it. */
  language: Language;
  onLanguage: (language: Language) => void;
}

/** The words of one language at a time; how many languages are still without any is always said. */
export function ShopTextsField({ form, language, onLanguage }: ShopTextsFieldProps) {
  const t = useT();
  const texts = form.watch('texts');
  const missing = LANGUAGES.filter((one) => !hasWords(texts[one]));
  const dir = directionOf(language);
  return (
    <div className="grid gap-4">
      <p className="text-13 text-quiet">{t('seller.shop.texts.text', { missing: missing.length })}</p>
      <Field label={t('seller.shop.language')} className="max-w-80">
        <Select
          value={language}
          onValueChange={onLanguage}
          size="sm"
          options={LANGUAGES.map((one) => ({
            value: one,
            label: hasWords(texts[one]) ? LOCALES[one].name : t('seller.shop.language.missing', { language: LOCALES[one].name }),
          }))}
        />
      </Field>
      {/* Each language has fields of its own, so that what is typed in one never shows in another. */}
      <Field key={`tagline-${language}`} label={t('seller.shop.tagline')} hint={t('seller.shop.tagline.hint')}>
        <TextInput
          {...form.register(`texts.${language}.tagline`)}
          dir={dir}
          lang={LOCALES[language].tag}
          size="sm"
          maxLength={SHOP_TEXT_LIMITS.tagline}
          autoComplete="off"
        />
      </Field>
      <Field key={`description-${language}`} label={t('seller.shop.description')}>
        <TextArea
          {...form.register(`texts.${language}.description`)}
          dir={dir}
          lang={LOCALES[language].tag}
          rows={6}
          maxLength={SHOP_TEXT_LIMITS.description}
        />
      </Field>
    </div>
  );
}
