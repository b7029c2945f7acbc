import { mediaUrl } from '@entrepot/blocks/media.ts';
import { uploadPicture, type SentPicture } from '@entrepot/console/forms/upload-picture.ts';
import { useUploadLabels } from '@entrepot/console/forms/use-upload-labels.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field, useFieldControl } from '@entrepot/ui/field.tsx';
import { Upload } from '@entrepot/ui/upload.tsx';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { ShopFields } from './shop-form.ts';

const MAX_MEGABYTES = 10;
const ACCEPT = 'image/jpeg,image/png,image/webp';
const PREVIEW_PX = 160;

/** Banner, logo, and the colour that stands behind the initial while there is no logo. */
export function ShopPictures({ form }: { form: UseFormReturn<ShopFields> }) {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PictureField form={form} name="logoMediaId" label={t('seller.shop.logo')} hint={t('seller.shop.logo.hint')} />
      <PictureField form={form} name="bannerMediaId" label={t('seller.shop.banner')} hint={t('seller.shop.banner.hint')} />
      <Field label={t('seller.shop.colour')} hint={t('seller.shop.colour.hint')}>
        <ColourInput form={form} />
      </Field>
    </div>
  );
}

/** Held by the form rather than by the input: one that is not on the screen yet would answer with black. */
function ColourInput({ form }: { form: UseFormReturn<ShopFields> }) {
  const { field } = useController({ control: form.control, name: 'logoColour' });
  return (
    <input
      type="color"
      {...useFieldControl({})}
      name={field.name}
      value={field.value}
      onChange={field.onChange}
      className="h-10 w-20 cursor-pointer rounded-field border border-field bg-surface p-1"
    />
  );
}

interface PictureFieldProps {
  form: UseFormReturn<ShopFields>;
  name: 'logoMediaId' | 'bannerMediaId';
  label: string;
  hint: string;
}

function PictureField({ form, name, label, hint }: PictureFieldProps) {
  const t = useT();
  const language = useLanguage();
  const { field } = useController({ control: form.control, name });
  const labels = useUploadLabels(t('console.upload.rules', { size: MAX_MEGABYTES }));
  const saved = form.formState.defaultValues?.[name];
  return (
    <Field label={label} note={t('account.optional')} hint={hint} group>
      <Upload<SentPicture>
        upload={uploadPicture(language, 'shop')}
        onResultsChange={([picture]) => field.onChange(picture?.mediaId ?? null)}
        labels={labels}
        existing={saved ? [{ name: label, previewUrl: mediaUrl(saved, PREVIEW_PX, 'webp'), result: { mediaId: saved, url: '' } }] : []}
        accept={ACCEPT}
        maxBytes={MAX_MEGABYTES * 1024 * 1024}
        multiple={false}
      />
    </Field>
  );
}
