import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { textColumn } from '@entrepot/console/table/column-kinds.tsx';
import { pageOf, type ConsoleColumn, type TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { WarnedWord } from '@entrepot/contracts/calls/chat-safety.ts';
import { LANGUAGES, type Language } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { WARNED_WORDS_KEY } from './service-paths.ts';

const languageOptions = (own: Language) => LANGUAGES.map((code) => ({ value: code, label: languageName(code, own), keywords: [code] }));

/** Words that lead to payment outside the platform; messages with them warn both sides. */
export function WarnedWordsPage() {
  const t = useT();
  const own = useLanguage();
  const client = useStaffClient();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo(
    (): ConsoleColumn<WarnedWord>[] => [
      textColumn('word', t('admin.storefronts.warned.word'), ({ word }) => word),
      textColumn('language', t('admin.storefronts.figures.language'), ({ language }) => languageName(language, own)),
    ],
    [t, own],
  );

  async function fetchPage({ keyword, filters: { language }, page, pageSize }: TableRequest, signal: AbortSignal) {
    const all = await client.call('service!warnedWords', {}, { quiet: true, signal });
    const wanted = keyword.toLocaleLowerCase();
    return pageOf(
      all.filter((one) => one.word.includes(wanted) && (language === undefined || one.language === language)),
      { page, pageSize },
    );
  }

  return (
    <>
      <ConsoleTable<WarnedWord>
        name="warned-words"
        caption={t('admin.storefronts.warned')}
        heading={
          <PageHeading
            title={t('admin.storefronts.warned')}
            text={t('admin.storefronts.warned.text')}
            actions={
              <Button size="sm" variant="primary" onClick={() => setAdding(true)}>
                <Plus size={16} aria-hidden />
                {t('admin.storefronts.warned.add')}
              </Button>
            }
          />
        }
        columns={columns}
        rowId={({ language, word }) => `${language}:${word}`}
        rowName={({ word }) => word}
        views={[{ id: 'all', name: t('admin.all'), search: {} }]}
        filters={[{ kind: 'choice', name: 'language', label: t('admin.storefronts.figures.language'), options: languageOptions(own) }]}
        searchLabel={t('admin.storefronts.warned.word')}
        queryKey={WARNED_WORDS_KEY}
        fetchPage={fetchPage}
        card={({ word, language }) => (
          <p className="flex justify-between gap-3 text-14">
            <bdi className="font-semibold">{word}</bdi>
            <span className="text-quiet">{languageName(language, own)}</span>
          </p>
        )}
        panel={(id, word) => word && <Remove key={id} word={word} />}
        panelTitle={t('admin.storefronts.warned.one')}
        empty={{ title: t('admin.storefronts.warned.none'), icon: <TriangleAlert size={22} /> }}
      />
      {isAdding && (
        <Dialog open onOpenChange={setAdding}>
          <DialogContent title={t('admin.storefronts.warned.add')} labels={{ close: t('action.close') }}>
            <AddForm onDone={() => setAdding(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

function Remove({ word }: { word: WarnedWord }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const [isWorking, setWorking] = useState(false);
  async function remove(): Promise<void> {
    setWorking(true);
    try {
      await client.call('service!removeWarnedWord', word);
      await queries.invalidateQueries({ queryKey: WARNED_WORDS_KEY });
    } catch {
      // The page has said why.
    } finally {
      setWorking(false);
    }
  }
  return (
    <div className="grid gap-4 text-13">
      <p>{t('admin.storefronts.warned.effect')}</p>
      <Button loading={isWorking} onClick={() => void remove()}>
        {t('admin.storefronts.holidays.remove')}
      </Button>
    </div>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const own = useLanguage();
  const client = useStaffClient();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm({ defaultValues: { language: own as Language, word: '' } });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'request.invalid': 'word' }, async ({ language, word }) => {
    await client.call('service!addWarnedWord', { language, word: word.trim() }, { quiet: true });
    void queries.invalidateQueries({ queryKey: WARNED_WORDS_KEY });
    onDone();
  });
  return (
    <FormLines {...lines} submitLabel={t('admin.storefronts.holidays.save')} isBlock>
      <Field label={t('admin.storefronts.figures.language')} required>
        <Combobox
          size="sm"
          value={form.watch('language')}
          onValueChange={(code) => form.setValue('language', code as Language)}
          options={languageOptions(own)}
          labels={{ search: t('admin.storefronts.figures.language'), empty: t('console.palette.empty') }}
        />
      </Field>
      <Field label={t('admin.storefronts.warned.word')} hint={t('admin.storefronts.warned.effect')} error={errors.word?.message} required>
        <TextInput {...form.register('word', rules.present)} size="sm" maxLength={60} dir="auto" />
      </Field>
    </FormLines>
  );
}
