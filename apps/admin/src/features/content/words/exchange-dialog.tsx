import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { EVERYWHERE } from '@entrepot/contracts/content-limits.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field, useFieldControl } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
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
            <ImportForm scope={scope} onLanguage={(language) => setScope({ ...scope, language })} onClose={onClose} />
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

interface ImportFormProps {
  scope: Scope;
  /** A file that names its language is of that one, whatever was chosen before it. */
  onLanguage: (language: Language) => void;
  onClose: () => void;
}

function ImportForm({ scope: { catalogue, language, place }, onLanguage, onClose }: ImportFormProps) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const words = useFailureWords();
  const form = useForm({ defaultValues: { reason: '' } });
  const [file, setFile] = useState<{ content: string; readAt: number }>();
  const [isMissing, setMissing] = useState(false);
  const input = { ...chosen(catalogue), language, storefrontCode: codeOf(place) };
  const { data: result, error } = useQuery({
    queryKey: ['words!checkImport', input, file?.readAt],
    queryFn: file
      ? ({ signal }) => client.call('words!checkImport', { ...input, content: file.content }, { quiet: true, signal })
      : skipToken,
    retry: false,
    // What it changes is other after every import.
    gcTime: 0,
  });
  const canTake = result !== undefined && result.problems.length === 0 && result.changes.length > 0;

  async function read(given: File | undefined): Promise<void> {
    form.clearErrors();
    setMissing(false);
    const content = await given?.text();
    setFile(content === undefined ? undefined : { content, readAt: Date.now() });
    const written = content === undefined ? undefined : languageOf(content);
    if (written) onLanguage(written);
  }
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'audit.reason_required': 'reason' }, async ({ reason }) => {
    setMissing(file === undefined);
    if (!file || !canTake) return;
    const { changes, proposals } = await client.call(
      'words!import',
      { ...input, content: file.content, reason: reason.trim() },
      { quiet: true },
    );
    notify.success(proposals.length === 0 ? t('admin.words.imported', { count: changes.length }) : t('admin.proposals.proposed'));
    await Promise.all([WORDS_KEY, MAILS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })));
    onClose();
  });
  return (
    <FormLines
      {...lines}
      submitLabel={t('admin.words.take', { count: canTake ? result.changes.length : 0 })}
      aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}
    >
      <Field
        label={t('admin.words.file')}
        hint={t('admin.words.file.hint')}
        error={isMissing ? t('account.missing') : error ? words(error) : undefined}
      >
        <FileInput onFile={(given) => void read(given)} />
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

/** As the head of a PO file names it; undefined where it names none, or none of ours. */
function languageOf(content: string): Language | undefined {
  const tag = /^"Language: ([\w-]+)\\n"/m.exec(content)?.[1];
  return LANGUAGES.find((language) => LOCALES[language].tag === tag);
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
