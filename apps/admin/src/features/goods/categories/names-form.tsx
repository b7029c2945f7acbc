import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DeskCategory } from '@entrepot/contracts/calls/goods-desk.ts';
import { CATEGORY_NAME_MAX } from '@entrepot/contracts/goods-work.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { missingLanguages } from './category-names.ts';
import { useCategoryCommands } from './use-category-commands.ts';

type Values = Record<Language, string>;

/** Its names in all languages; what has none says so, and shows the English one to buyers. Only what was changed is sent. */
export function NamesForm({ category }: { category: DeskCategory }) {
  const t = useT();
  const rules = useRules();
  const { rename } = useCategoryCommands();
  const saved = Object.fromEntries(
    LANGUAGES.map((language) => [language, category.names.find((each) => each.language === language)?.name ?? '']),
  ) as Values;
  const { form, forget } = useKeptForm<Values>(`names:${category.id}`, saved);
  const { errors } = form.formState;
  const missing = missingLanguages(category);
  const sending = useFormWork(form, { 'product.field_required': DEFAULT_LANGUAGE }, async (values) => {
    const names = LANGUAGES.filter((language) => values[language].trim() !== saved[language]).map((language) => ({
      language,
      name: values[language].trim(),
    }));
    if (names.length === 0) return;
    await rename(category.id, names);
    forget();
    form.reset(values);
    notify.success(t('admin.goods.category.saved'));
  });
  return (
    <FormLines {...sending} submitLabel={t('admin.goods.category.save')}>
      {missing.length > 0 && (
        <p className="text-13 text-amber">
          {t('admin.goods.category.missingIn', {
            languages: missing.map((language) => LOCALES[language].name).join(t('console.list.separator')),
          })}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            label={<bdi>{LOCALES[language].name}</bdi>}
            note={missing.includes(language) ? t('admin.goods.category.none') : undefined}
            error={errors[language]?.message}
            required={language === DEFAULT_LANGUAGE}
          >
            <TextInput
              {...form.register(language, language === DEFAULT_LANGUAGE ? rules.present : {})}
              size="sm"
              dir="auto"
              lang={LOCALES[language].tag}
              maxLength={CATEGORY_NAME_MAX}
              autoComplete="off"
            />
          </Field>
        ))}
      </div>
    </FormLines>
  );
}
