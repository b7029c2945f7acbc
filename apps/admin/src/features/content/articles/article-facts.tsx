import { Section } from '@entrepot/console/details/section.tsx';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { ARTICLE_LIMITS, SLUG_PATTERN, type ArticleKind } from '@entrepot/contracts/content-limits.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { StaffPictureField } from '../parts/picture-field.tsx';
import { useArticleChanged } from './use-article.ts';

interface Values {
  slug: string;
  kind: ArticleKind;
  position: string;
  mediaId: string | null;
}

const SLUG = new RegExp(SLUG_PATTERN);
const POSITION = /^\d{1,5}$/;

/** What is the same in all languages: its address, its place in the footer, its picture. */
export function ArticleFacts({ article }: { article: DeskArticle }) {
  const t = useT();
  const client = useStaffClient();
  const changed = useArticleChanged();
  const form = useForm<Values>({
    defaultValues: { slug: article.slug, kind: article.kind, position: String(article.position), mediaId: article.mediaId },
  });
  const { errors } = form.formState;
  const lines = useFormWork(
    form,
    { 'content.slug_taken': 'slug', 'picture.unknown': 'mediaId' },
    async ({ slug, kind, position, mediaId }) => {
      changed(await client.call('articles!change', { id: article.id, slug, kind, position: Number(position), mediaId }, { quiet: true }));
      notify.success(t('admin.content.saved'));
    },
  );
  return (
    <Section level={2} title={t('admin.content.article.facts')}>
      <FormLines {...lines} submitLabel={t('account.save')} tone="secondary">
        <Field label={t('admin.content.article.slug')} hint={t('admin.content.article.slug.hint')} error={errors.slug?.message} required>
          <TextInput
            {...form.register('slug', { validate: (slug) => SLUG.test(slug) || t('admin.content.article.slug.hint') })}
            size="sm"
            dir="ltr"
            maxLength={ARTICLE_LIMITS.slug}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        {article.kind === 'page' || article.kind === 'help' ? (
          <Field
            label={t('admin.content.article.position')}
            hint={t('admin.content.article.position.hint')}
            error={errors.position?.message}
            required
          >
            <TextInput
              {...form.register('position', {
                validate: (position) => POSITION.test(position) || t('admin.content.article.position.hint'),
              })}
              size="sm"
              inputMode="numeric"
              numeric
              autoComplete="off"
            />
          </Field>
        ) : (
          <>
            <Field label={t('admin.content.article.kind')}>
              <Select<ArticleKind>
                size="sm"
                value={form.watch('kind')}
                onValueChange={(kind) => form.setValue('kind', kind)}
                options={(['news', 'notice'] as const).map((kind) => ({ value: kind, label: t('admin.content.article.kinds', { kind }) }))}
              />
            </Field>
            <StaffPictureField
              label={t('admin.content.picture')}
              isOptional
              saved={article.mediaId}
              error={errors.mediaId?.message}
              onChange={(mediaId) => form.setValue('mediaId', mediaId)}
            />
          </>
        )}
      </FormLines>
    </Section>
  );
}
