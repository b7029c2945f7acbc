import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import { ARTICLE_LIMITS, SLUG_PATTERN, type ArticleKind } from '@entrepot/contracts/content-limits.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { articlePath } from '../content-paths.ts';
import { ARTICLES_KEY } from '../content-queries.ts';
import { codeOf, placeOf, useContentStorefronts } from '../parts/use-content-storefronts.ts';

interface Values {
  slug: string;
  kind: ArticleKind;
  place: string;
}

const SLUG = new RegExp(SLUG_PATTERN);

/** The word in its address, and where it stands; its words come on the next screen. */
export function NewArticleDialog({ group, onClose }: { group: 'pages' | 'news' | 'help'; onClose: () => void }) {
  const t = useT();
  const client = useStaffClient();
  const queries = useQueryClient();
  const router = useRouter();
  const { options } = useContentStorefronts();
  const { form, forget } = useKeptForm<Values>(`article:${group}`, {
    slug: '',
    kind: group === 'pages' ? 'page' : group === 'help' ? 'help' : 'news',
    place: placeOf(null),
  });
  const { errors } = form.formState;
  const lines = useFormWork(form, { 'content.slug_taken': 'slug' }, async ({ slug, kind, place }) => {
    const { id } = await client.call('articles!create', { slug, kind, storefrontCode: codeOf(place) }, { quiet: true });
    forget();
    void queries.invalidateQueries({ queryKey: ARTICLES_KEY });
    router.navigate(articlePath(kind, id));
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.content.article.new', { group })}
        description={t('admin.content.article.new.text')}
        labels={{ close: t('action.close') }}
      >
        <FormLines
          {...lines}
          submitLabel={t('admin.content.article.create')}
          aside={<Button onClick={onClose}>{t('console.cancel')}</Button>}
        >
          {group === 'news' && (
            <Field label={t('admin.content.article.kind')}>
              <Select<ArticleKind>
                value={form.watch('kind')}
                onValueChange={(kind) => form.setValue('kind', kind)}
                options={(['news', 'notice'] as const).map((kind) => ({ value: kind, label: t('admin.content.article.kinds', { kind }) }))}
              />
            </Field>
          )}
          <Field label={t('admin.content.article.slug')} hint={t('admin.content.article.slug.hint')} error={errors.slug?.message} required>
            <TextInput
              {...form.register('slug', { validate: (slug) => SLUG.test(slug) || t('admin.content.article.slug.hint') })}
              dir="ltr"
              maxLength={ARTICLE_LIMITS.slug}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <Field label={t('admin.content.storefront')}>
            <Select value={form.watch('place')} onValueChange={(place) => form.setValue('place', place)} options={options} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}
