import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import type { CannedAnswer } from '@entrepot/contracts/calls/service-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefronts } from '../../lib/use-storefronts.ts';
import { KNOWN_BLANKS } from './canned-blanks.ts';
import { AnswerWords } from './canned-picker.tsx';
import { CANNED_KEY } from './service-paths.ts';

const EVERYWHERE = 'everywhere';
const LONGEST = { title: 80, body: 2_000 };

/** A new one, or one that there is. Blanks stand in braces; the preview shows what a buyer would read. */
export function AnswerForm({ answer, onDone }: { answer?: CannedAnswer; onDone?: () => void }) {
  const t = useT();
  const language = useLanguage();
  const rules = useRules();
  const client = useStaffClient();
  const queries = useQueryClient();
  const storefronts = useStorefronts();
  const form = useForm({
    defaultValues: {
      title: answer?.title ?? '',
      body: answer?.body ?? '',
      language: answer?.language ?? language,
      storefront: answer?.storefront ?? EVERYWHERE,
    },
  });
  const body = form.watch('body');

  const { errors } = form.formState;
  const lines = useFormWork(form, {}, async ({ storefront, title, ...rest }) => {
    await client.call(
      'service!saveCanned',
      { ...(answer ? { id: answer.id } : {}), storefront: storefront === EVERYWHERE ? null : storefront, title: title.trim(), ...rest },
      { quiet: true },
    );
    notify.success(t('admin.service.saved'));
    void queries.invalidateQueries({ queryKey: CANNED_KEY });
    onDone?.();
  });

  async function remove(id: string): Promise<void> {
    try {
      await client.call('service!removeCanned', { id });
      notify.success(t('admin.service.answers.removed'));
      void queries.invalidateQueries({ queryKey: CANNED_KEY });
    } catch {
      // The page has said why.
    }
  }

  const sample = Object.fromEntries(KNOWN_BLANKS.map((blank) => [blank, t('admin.service.blank.sample', { blank })]));
  return (
    <FormLines
      {...lines}
      submitLabel={t('account.save')}
      aside={
        answer && (
          <Button variant="danger" onClick={() => void remove(answer.id)}>
            {t('admin.service.answers.remove')}
          </Button>
        )
      }
    >
      <Field label={t('admin.service.answers.title')} hint={t('admin.service.answers.title.hint')} error={errors.title?.message} required>
        <TextInput {...form.register('title', rules.present)} size="sm" maxLength={LONGEST.title} autoComplete="off" />
      </Field>
      <Field label={t('admin.service.beside.language')} required>
        <Select
          size="sm"
          value={form.watch('language')}
          onValueChange={(code) => form.setValue('language', code)}
          options={LANGUAGES.map((code) => ({ value: code, label: languageName(code, language) }))}
        />
      </Field>
      <Field label={t('admin.service.beside.storefront')} required>
        <Select
          size="sm"
          value={form.watch('storefront')}
          onValueChange={(code) => form.setValue('storefront', code)}
          options={[
            { value: EVERYWHERE, label: t('admin.service.everywhere') },
            ...storefronts.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </Field>
      <Field label={t('admin.service.answers.body')} hint={t('admin.service.answers.body.hint')} error={errors.body?.message} required>
        <TextArea {...form.register('body', rules.present)} rows={5} maxLength={LONGEST.body} dir="auto" />
      </Field>
      <div role="group" aria-label={t('admin.service.answers.blanks')} className="flex flex-wrap gap-2">
        {KNOWN_BLANKS.map((blank) => (
          <Chip key={blank} onClick={() => form.setValue('body', `${form.getValues('body')}{${blank}}`, { shouldDirty: true })}>
            <bdi dir="ltr">{`{${blank}}`}</bdi>
          </Chip>
        ))}
      </div>
      {body.trim() !== '' && (
        <div className="rounded-field bg-n50 px-4 py-3 text-13">
          <p className="pb-1 text-12 text-quiet">{t('admin.service.answers.preview')}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            <AnswerWords body={body} values={sample} />
          </p>
        </div>
      )}
    </FormLines>
  );
}
