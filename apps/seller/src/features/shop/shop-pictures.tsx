import { ColourInput } from '@entrepot/console/forms/colour-input.tsx';
import { PictureField } from '@entrepot/console/forms/picture-field.tsx';
import { uploadPicture } from '@entrepot/console/forms/upload-picture.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
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
        <ColourInput control={form.control} name="logoColour" />
      </Field>
    </div>
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
