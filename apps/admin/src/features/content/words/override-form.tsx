import { CallError } from '@entrepot/api-client/call-error.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { WordDetail } from '@entrepot/contracts/calls/words.ts';
import { WORD_MAX_LENGTH } from '@entrepot/contracts/word-problems.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useProposalsChanged } from '../../../lib/pending-change.tsx';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { MAILS_KEY, WORDS_KEY } from '../content-queries.ts';

/** What is to be said instead, with what the text has to hold. A text that does not fit is refused with why. */
export function OverrideForm({ word, storefrontCode }: { word: WordDetail; storefrontCode: string | null }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const proposalsChanged = useProposalsChanged();
  const { catalogue, id, language } = word;
  const own = word.overrides.find((override) => override.storefrontCode === storefrontCode);
  const said = own ?? word.overrides.find((override) => override.storefrontCode === null);
  const { form, forget } = useKeptForm(`words:${catalogue}:${language}:${id}:${storefrontCode ?? ''}`, {
    text: said?.text ?? word.shipped,
    reason: '',
  });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'words.unfit': 'text', 'words.foreign_link': 'text', 'audit.reason_required': 'reason' });

  async function done(call: () => Promise<unknown>, words: string): Promise<void> {
    try {
      await call();
      forget();
      notify.success(word.isGuarded ? t('admin.proposals.proposed') : words);
      proposalsChanged();
      await Promise.all([WORDS_KEY, MAILS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    } catch (error) {
      const problem = error instanceof CallError ? error.data.problem : undefined;
      if (problem) form.setError('text', { message: t('admin.words.problem', { problem }) }, { shouldFocus: true });
      else fail(error);
    }
  }
  const submit = form.handleSubmit(({ text, reason }) =>
    done(
      () => client.call('words!set', { catalogue, id, language, storefrontCode, text, reason: reason.trim() }, { quiet: true }),
      t('admin.words.saved'),
    ),
  );
  const reset = form.handleSubmit(({ reason }) =>
    done(
      () => client.call('words!remove', { catalogue, id, language, storefrontCode, reason: reason.trim() }, { quiet: true }),
      t('admin.words.removed'),
    ),
  );

  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t(word.isGuarded ? 'admin.proposals.propose' : 'admin.words.save')}
      aside={
        own && (
          <Button variant="quiet" disabled={isSubmitting} onClick={() => void reset()}>
            {t('admin.words.reset')}
          </Button>
        )
      }
    >
      <Field label={t('admin.words.instead')} hint={<Needs word={word} />} error={errors.text?.message} required>
        <TextArea
          {...form.register('text', rules.present)}
          rows={4}
          maxLength={WORD_MAX_LENGTH}
          dir={directionOf(language)}
          lang={LOCALES[language].tag}
          className="[&_textarea]:text-14"
        />
      </Field>
      <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
        <TextInput {...form.register('reason', rules.present)} size="sm" maxLength={500} autoComplete="off" />
      </Field>
    </FormLines>
  );
}

function Needs({ word: { arguments: values, plurals } }: { word: WordDetail }) {
  const t = useT();
  if (values.length === 0) return t('admin.words.needs.none');
  return (
    <>
      {t('admin.words.needs.values')}{' '}
      <bdi dir="ltr" className="font-mono">
        {values.join(', ')}
      </bdi>
      {plurals.length > 0 && (
        <>
          <br />
          {t('admin.words.needs.plurals')}{' '}
          <bdi dir="ltr" className="font-mono">
            {plurals.join(', ')}
          </bdi>
        </>
      )}
    </>
  );
}
