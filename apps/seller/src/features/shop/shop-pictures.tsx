import { PictureField } from '@entrepot/console/forms/picture-field.tsx';
import { uploadPicture } from '@entrepot/console/forms/upload-picture.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field, useFieldControl } from '@entrepot/ui/field.tsx';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { ShopFields } from './shop-form.ts';

/** Banner, logo, and the colour that stands behind the initial while there is no logo. */
export function ShopPictures({ form }: { form: UseFormReturn<ShopFields> }) {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ShopPicture form={form} name="logoMediaId" label={t('seller.shop.logo')} hint={t('seller.shop.logo.hint')} />
      <ShopPicture form={form} name="bannerMediaId" label={t('seller.shop.banner')} hint={t('seller.shop.banner.hint')} />
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

interface ShopPictureProps {
  form: UseFormReturn<ShopFields>;
  name: 'logoMediaId' | 'bannerMediaId';
  label: string;
  hint: string;
}

function ShopPicture({ form, name, label, hint }: ShopPictureProps) {
  const { field } = useController({ control: form.control, name });
  const upload = uploadPicture(useLanguage(), 'shop');
  return (
    <PictureField
      label={label}
      hint={hint}
      isOptional
      saved={form.formState.defaultValues?.[name]}
      upload={upload}
      onChange={field.onChange}
    />
  );
}
