import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { ARTICLE_LIMITS } from '@entrepot/contracts/content-limits.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { MarkdownPreview } from './markdown-preview.tsx';
import { useArticleChanged } from './use-article.ts';

/** The words in one language, beside what readers will see. A language that has none yet shows the English to go by. */
export function ArticleTextForm({ article, language }: { article: DeskArticle; language: Language }) {
  const t = useT();
  const client = useStaffClient();
  const rules = useRules();
  const changed = useArticleChanged();
  const failure = useFailureWords();
  const saved = article.texts.find((text) => text.language === language);
  const english = article.texts.find((text) => text.language === 'en');
  const { form, forget } = useKeptForm(`article:${article.id}:${language}:${saved?.version ?? 'new'}`, {
    title: saved?.title ?? '',
    summary: saved?.summary ?? '',
    body: saved?.body ?? '',
  });
  const { errors, isDirty } = form.formState;
  const [isRemoving, setRemoving] = useState(false);
  const direction = { dir: directionOf(language), lang: LOCALES[language].tag };
  const body = form.watch('body');
  const isAnswer = article.kind === 'help';

  const sending = useFormWork(form, { 'product.field_required': 'title' }, async (words) => {
    const after = await client.call(
      'articles!saveText',
      { id: article.id, language, version: saved?.version ?? 0, ...words },
      { quiet: true },
    );
    forget();
    changed(after);
    notify.success(t('admin.content.saved'));
  });
  async function remove(): Promise<boolean> {
    try {
      changed(await client.call('articles!removeText', { id: article.id, language }, { quiet: true }));
      forget();
      return true;
    } catch (error) {
      notify.error(failure(error));
      return false;
    }
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FormLines
        {...sending}
        submitLabel={t('account.save')}
        className="min-w-0"
        aside={
          <>
            {isDirty && <Button onClick={forget}>{t('admin.content.undo')}</Button>}
            {!saved && english && (
              <Button
                variant="quiet"
                onClick={() =>
                  form.reset({ title: english.title, summary: english.summary, body: english.body }, { keepDefaultValues: true })
                }
              >
                {t('admin.content.takeEnglish')}
              </Button>
            )}
            {saved && !isDirty && (
              <Button variant="quiet" onClick={() => setRemoving(true)}>
                {t('admin.content.removeLanguage')}
              </Button>
            )}
          </>
        }
      >
        <Field
          label={t('admin.content.article.title')}
          error={errors.title?.message}
          hint={!saved && english ? english.title : undefined}
          required
        >
          <TextInput {...form.register('title', rules.present)} {...direction} maxLength={ARTICLE_LIMITS.title} autoComplete="off" />
        </Field>
        <Field
          label={t(isAnswer ? 'admin.content.article.words' : 'admin.content.article.summary')}
          note={t('account.optional')}
          hint={
            !saved && english?.summary
              ? english.summary
              : t(isAnswer ? 'admin.content.article.words.hint' : 'admin.content.article.summary.hint')
          }
        >
          <TextArea {...form.register('summary')} {...direction} rows={2} maxLength={ARTICLE_LIMITS.summary} />
        </Field>
        <Field label={t('admin.content.article.body')} hint={t('admin.content.article.body.hint')} required>
          <TextArea
            {...form.register('body')}
            {...direction}
            rows={14}
            maxLength={ARTICLE_LIMITS.body}
            spellCheck
            className="[&_textarea]:max-h-[36rem] [&_textarea]:font-mono [&_textarea]:text-14"
          />
        </Field>
      </FormLines>
      <MarkdownPreview body={body} title={form.watch('title')} language={language} storefrontCode={article.storefrontCode} />
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('admin.content.removeLanguage.ask', { language: LOCALES[language].name })}
        description={t('admin.content.removeLanguage.text')}
        labels={{ confirm: t('admin.content.removeLanguage'), cancel: t('console.cancel'), working: t('account.working') }}
        tone="danger"
        onConfirm={remove}
      />
    </div>
  );
}
