import { Section } from '@entrepot/console/details/section.tsx';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { useController } from 'react-hook-form';
import { ChoiceField, useErrorAt } from './fields/bound-fields.tsx';
import type { StorefrontFields } from './storefront-fields.ts';

/** What is not chosen is hidden from this storefront's visitors. */
export function LanguagePart() {
  const t = useT();
  const { field } = useController<StorefrontFields, 'languages'>({
    name: 'languages',
    rules: {
      validate: (languages, { defaultLanguage }) => languages.includes(defaultLanguage) || t('admin.storefronts.languages.default'),
    },
  });
  const chosen = field.value;
  const toggle = (language: Language) =>
    field.onChange(LANGUAGES.filter((one) => (one === language ? !chosen.includes(one) : chosen.includes(one))));
  return (
    <Section level={2} title={t('admin.storefronts.languages')} aside={t('admin.storefronts.languages.count', { count: chosen.length })}>
      <Field label={t('admin.storefronts.languages.offered')} error={useErrorAt('languages')} group>
        <div className="flex flex-wrap gap-2">
          {LANGUAGES.map((language) => (
            <Chip key={language} selected={chosen.includes(language)} onClick={() => toggle(language)} lang={LOCALES[language].tag}>
              {LOCALES[language].name}
            </Chip>
          ))}
        </div>
      </Field>
      <ChoiceField
        place="defaultLanguage"
        label={t('admin.storefronts.defaultLanguage')}
        hint={t('admin.storefronts.defaultLanguage.hint')}
        choices={LANGUAGES}
        words={(language) => LOCALES[language].name}
        className="mt-4 max-w-80"
      />
    </Section>
  );
}
