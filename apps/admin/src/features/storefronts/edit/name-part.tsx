import { CODE_PATTERN, HOST_PATTERN, LIMITS } from '@entrepot/brands/storefront-choices.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Accordion } from '@entrepot/ui/accordion.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { TextField, useErrorAt, useStorefrontForm } from './fields/bound-fields.tsx';
import { codeFrom, hostsIn } from './storefront-fields.ts';

const HOST = new RegExp(HOST_PATTERN);
const CODE = new RegExp(CODE_PATTERN);

/** What the shop is called, by people and by browsers. The code never changes again, because orders and addresses hold it. */
export function NamePart({ isNew }: { isNew: boolean }) {
  const t = useT();
  const { register, getValues, setValue, formState } = useStorefrontForm();
  const present = (text: unknown) => String(text).trim() !== '' || t('account.missing');
  /** Until they are written by hand, code and letters of the logo follow the name. */
  function followName(name: string): void {
    if (isNew && !formState.dirtyFields.code) setValue('code', codeFrom(name));
    if (isNew && !formState.dirtyFields.logo?.wordmark?.text) setValue('logo.wordmark.text', name.trim());
  }
  const hostProblem = (text: string) => {
    const hosts = hostsIn(text);
    const wrong = hosts.find((host) => !HOST.test(host));
    if (wrong !== undefined) return t('admin.storefronts.hosts.wrong', { host: wrong });
    return hosts.length <= LIMITS.hosts || t('admin.storefronts.hosts.many', { max: LIMITS.hosts });
  };
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'name' })}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('admin.storefronts.name')} error={useErrorAt('name')} required>
          <TextInput
            {...register('name', { validate: present, onChange: ({ target }) => followName(String(target.value)) })}
            size="sm"
            maxLength={LIMITS.name}
            autoComplete="off"
          />
        </Field>
        <Field label={t('admin.storefronts.code')} hint={t('admin.storefronts.code.hint')} error={useErrorAt('code')} required>
          <TextInput
            {...register('code', { validate: (code) => CODE.test(code) || t('admin.storefronts.code.wrong') })}
            readOnly={!isNew}
            size="sm"
            dir="ltr"
            maxLength={31}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <TextField
          place="tagline"
          label={t('admin.storefronts.tagline')}
          hint={t('admin.storefronts.tagline.hint')}
          maxLength={LIMITS.tagline}
          rules={{ validate: present }}
          className="sm:col-span-2"
          required
        />
        <Field
          label={t('admin.storefronts.hosts')}
          hint={t('admin.storefronts.hosts.hint', { code: getValues('code') || 'code' })}
          error={useErrorAt('hosts')}
          className="sm:col-span-2"
        >
          <TextArea {...register('hosts', { validate: hostProblem })} rows={2} dir="ltr" spellCheck={false} autoComplete="off" />
        </Field>
      </div>
      <NamesInLanguages />
    </Section>
  );
}

/** The name in another script, where the brand has one; elsewhere it stays as it is. */
function NamesInLanguages() {
  const t = useT();
  const { watch } = useStorefrontForm();
  const names = watch('nameIn');
  const count = LANGUAGES.filter((language) => names[language] !== '').length;
  const field = (language: Language) => (
    <TextField
      key={language}
      place={`nameIn.${language}`}
      label={<bdi lang={LOCALES[language].tag}>{LOCALES[language].name}</bdi>}
      lang={LOCALES[language].tag}
      maxLength={LIMITS.name}
    />
  );
  return (
    <Accordion
      className="mt-4"
      sections={[
        {
          value: 'names',
          title: t('admin.storefronts.nameIn'),
          aside: count > 0 ? t('admin.storefronts.nameIn.count', { count }) : undefined,
          content: (
            <>
              <p className="mb-3 text-13 text-quiet">{t('admin.storefronts.nameIn.hint')}</p>
              <div className="grid gap-3 pb-2 sm:grid-cols-3">{LANGUAGES.map(field)}</div>
            </>
          ),
        },
      ]}
    />
  );
}
