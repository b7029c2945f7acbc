import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { WordImport } from '@entrepot/contracts/calls/words.ts';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field, useFieldControl } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { MAILS_KEY, WORDS_KEY } from '../content-queries.ts';
import { codeOf } from '../parts/use-content-storefronts.ts';
import { useLanguageName } from '../parts/written-languages.tsx';
import { ImportResult } from './import-result.tsx';
import { useWordPlaces } from './use-word-places.ts';

interface Scope {
  catalogue: string;
  language: Language;
  place: string;
}

/** Stands for all catalogues of a language; none is called so. */
const ALL = 'all';

/** The words of a language as a PO file: out for a translator, and back in after a look at what would change. */
export function ExchangeDialog({ mode, onClose }: { mode: 'export' | 'import'; onClose: () => void }) {
  const t = useT();
  const own = useLanguage();
  const [scope, setScope] = useState<Scope>({ catalogue: ALL, language: own, place: EVERYWHERE });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t(`admin.words.${mode}`)}
        description={t(`admin.words.${mode}.text`)}
        labels={{ close: t('action.close') }}
      >
        <div className="grid gap-5">
          <ScopeFields scope={scope} onChange={setScope} />
          {mode === 'export' ? (
            <ExportLink scope={scope} />
          ) : (
            <ImportForm key={Object.values(scope).join()} scope={scope} onClose={onClose} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function ScopeFields({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const t = useT();
  const nameOf = useLanguageName();
  const { catalogues, options } = useWordPlaces();
  const languages = catalogues.find(({ name }) => name === scope.catalogue)?.languages ?? LANGUAGES;
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t('admin.words.catalogue')}>
        <Select
          size="sm"
          value={scope.catalogue}
          onValueChange={(catalogue) => {
            const has = catalogues.find(({ name }) => name === catalogue)?.languages ?? LANGUAGES;
            onChange({ ...scope, catalogue, language: has.includes(scope.language) ? scope.language : 'en' });
          }}
          options={[
            { value: ALL, label: t('admin.words.allCatalogues') },
            ...catalogues.map(({ name, count }) => ({ value: name, label: name, description: t('admin.words.count', { count }) })),
          ]}
        />
      </Field>
      <Field label={t('admin.content.language')}>
        <Select
          size="sm"
          value={scope.language}
          onValueChange={(language) => onChange({ ...scope, language })}
          options={languages.map((language) => ({ value: language, label: nameOf(language) }))}
        />
      </Field>
      <Field label={t('admin.words.where')}>
        <Select size="sm" value={scope.place} onValueChange={(place) => onChange({ ...scope, place })} options={options} />
      </Field>
    </div>
  );
}

const chosen = (catalogue: string) => (catalogue === ALL ? {} : { catalogue });

function ExportLink({ scope: { catalogue, language, place } }: { scope: Scope }) {
  const t = useT();
  const code = codeOf(place);
  const address = `/admin-api/words!export?${new URLSearchParams({ ...chosen(catalogue), language, ...(code ? { storefrontCode: code } : {}) })}`;
  return (
    <div>
      <Button asChild variant="primary">
        <a href={address} download>
          {t('admin.words.download')}
        </a>
      </Button>
    </div>
  );
}

function ImportForm({ scope: { catalogue, language, place }, onClose }: { scope: Scope; onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'audit.reason_required': 'reason' });
  const [content, setContent] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [result, setResult] = useState<WordImport>();
  const input = { ...chosen(catalogue), language, storefrontCode: codeOf(place) };
  const canTake = result !== undefined && result.problems.length === 0 && result.changes.length > 0;

  async function read(file: File | undefined): Promise<void> {
    setResult(undefined);
    form.clearErrors();
    setMissing(false);
    if (!file) return;
    try {
      const text = await file.text();
      setContent(text);
      setResult(await client.call('words!checkImport', { ...input, content: text }, { quiet: true }));
    } catch (error) {
      fail(error);
    }
  }
  const submit = form.handleSubmit(async ({ reason }) => {
    setMissing(content === undefined);
    if (content === undefined || !canTake) return;
    try {
      const { changes, proposals } = await client.call('words!import', { ...input, content, reason: reason.trim() }, { quiet: true });
      notify.success(proposals.length === 0 ? t('admin.words.imported', { count: changes.length }) : t('admin.proposals.proposed'));
      await Promise.all([WORDS_KEY, MAILS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
      onClose();
    } catch (error) {
      fail(error);
    }
  });
  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t('admin.words.take', { count: canTake ? result.changes.length : 0 })}
      aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}
    >
      <Field label={t('admin.words.file')} hint={t('admin.words.file.hint')} error={isMissing ? t('account.missing') : undefined}>
        <FileInput onFile={(file) => void read(file)} />
      </Field>
      {result && <ImportResult result={result} language={language} />}
      {canTake && (
        <Field label={t('admin.reason')} hint={t('admin.reason.hint')} error={errors.reason?.message} required>
          <TextInput {...form.register('reason', rules.present)} size="sm" maxLength={500} autoComplete="off" />
        </Field>
      )}
    </FormLines>
  );
}

function FileInput({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <input
      type="file"
      accept=".po,text/plain"
      {...useFieldControl({})}
      onChange={(event) => onFile(event.target.files?.[0])}
      className="w-full rounded-field border border-field bg-surface p-2 text-14 file:me-3 file:rounded-btn file:border-0 file:bg-n100 file:px-3 file:py-1.5 file:font-medium"
    />
  );
}
