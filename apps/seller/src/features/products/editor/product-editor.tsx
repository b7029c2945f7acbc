import { Section } from '@entrepot/console/details/section.tsx';
import { FormNotice } from '@entrepot/console/forms/form-notice.tsx';
import { useKeptForm } from '@entrepot/console/forms/use-kept-form.ts';
import { useCrumb } from '@entrepot/console/frame/crumb.tsx';
import type { EditorOptions, ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useState } from 'react';
import { BasicsSection } from './basics-section.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorBar } from './editor-bar.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { draftFrom, fieldsFrom, type ProductFields } from './product-form.ts';
import { isWaiting, RemovedNotice } from './removed-notice.tsx';
import { SpecsSection } from './specs-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { TextsSection } from './texts-section.tsx';
import { useSaveProduct } from './use-save-product.ts';
import { useUnsaved } from './use-unsaved.ts';
import { VariantsSection } from './variants-section.tsx';

export interface ProductEditorProps {
  /** Undefined for a new product. */
  edit: ProductEdit | undefined;
  options: EditorOptions;
  /** Reads the product anew. */
  reload: () => Promise<void>;
}

/** What is typed is kept while other screens are looked at; it is gone when it was saved or given up. */
export function ProductEditor({ edit, options, reload }: ProductEditorProps) {
  const t = useT();
  const language = useLanguage();
  const [stored] = useState(() => fieldsFrom(edit, options));
  const { form, forget, goOnFrom } = useKeptForm<ProductFields>(`product:${edit?.id ?? 'new'}`, stored);
  const fields = form.watch();
  const isUnsaved = useUnsaved(stored, fields);
  // The fields show what was saved at once, and never for a moment what was there before.
  const { save, conflict, settle } = useSaveProduct(form, edit, (saved) => goOnFrom(fieldsFrom(saved, options)));
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const title = edit?.draft.texts.find((text) => text.language === language)?.title ?? edit?.draft.texts[0]?.title ?? edit?.draft.number;
  useCrumb(title);

  const submit = (publish: boolean) => form.handleSubmit((typed) => save(typed, publish))();
  async function takeTheirs(): Promise<void> {
    forget();
    settle();
    await reload();
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="px-4 pb-24 lg:px-8">
      <EditorBar
        title={title}
        edit={edit}
        fields={fields}
        isUnsaved={isUnsaved}
        isSaving={isSubmitting}
        onSave={(publish) => void submit(publish)}
        onPreview={() => setIsPreviewing(true)}
        onHistory={() => setIsHistoryOpen(true)}
        onDiscard={() => {
          forget();
          form.reset(stored);
        }}
      />
      {edit?.removed && <RemovedNotice id={edit.id} removed={edit.removed} isUnsaved={isUnsaved} reload={reload} />}
      <div className="mt-4">
        {conflict ? (
          <ConflictNotice
            conflict={conflict}
            onTakeTheirs={() => void takeTheirs()}
            onKeepMine={() => {
              form.setValue('version', conflict.version);
              settle();
              void submit(false);
            }}
          />
        ) : (
          <FormNotice errors={errors} />
        )}
      </div>
      <fieldset disabled={isWaiting(edit?.removed)} className="mt-2 grid min-w-0 grid-cols-1 gap-8">
        <Section level={2} title={t('goods.section.basics')} className="border-t-0!">
          <BasicsSection form={form} options={options} />
        </Section>
        <Section level={2} title={t('goods.section.pictures')} aside={t('goods.pictures.hint')}>
          <PicturesField form={form} />
        </Section>
        <Section level={2} title={t('goods.section.texts')}>
          <TextsSection form={form} />
        </Section>
        <Section level={2} title={t('goods.section.variants')} aside={t('goods.variants', { count: fields.variants.length })}>
          <VariantsSection form={form} options={options} />
        </Section>
        <Section level={2} title={t('goods.section.terms')}>
          <TermsSection form={form} options={options} />
        </Section>
        <Section level={2} title={t('goods.section.specs')}>
          <SpecsSection form={form} options={options} />
        </Section>
      </fieldset>
      {isPreviewing && <PreviewDialog id={edit?.id} draft={draftFrom(form.getValues())} onClose={() => setIsPreviewing(false)} />}
      {edit && <HistoryDrawer id={edit.id} isOpen={isHistoryOpen} onOpenChange={setIsHistoryOpen} />}
    </form>
  );
}
