import { HERO_COMPOSITIONS, HOME_LAYOUTS, LIMITS, PICTURE_SIDES } from '@entrepot/brands/storefront-choices.ts';
import { isHexColour } from '@entrepot/brands/theme.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useController } from 'react-hook-form';
import { RatioOf, ratioBetween, Sample } from './contrast-list.tsx';
import { ChoiceField, ColourField, ColourInputs, useErrorAt, useStorefrontForm } from './fields/bound-fields.tsx';
import type { StorefrontFields } from './storefront-fields.ts';

const READABLE = 4.5;

/** How the home page is laid out. Its banners hang elsewhere; this is the wall. */
export function HomePart() {
  const t = useT();
  const { watch } = useStorefrontForm();
  const [ink, ground] = watch(['hero.ink', 'hero.ground']);
  const ratio = ratioBetween(ink, ground);
  const error = useErrorAt('hero.ink');
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'home' })}>
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField
          place="homeLayout"
          label={t('admin.storefronts.layout')}
          choices={HOME_LAYOUTS}
          words={(layout) => t('admin.storefronts.layout.choice', { layout })}
        />
        <ChoiceField
          place="hero.composition"
          label={t('admin.storefronts.hero')}
          choices={HERO_COMPOSITIONS}
          words={(composition) => t('admin.storefronts.hero.choice', { composition })}
        />
        <ChoiceField
          place="hero.pictureSide"
          label={t('admin.storefronts.hero.side')}
          choices={PICTURE_SIDES}
          words={(side) => t('admin.storefronts.hero.side.choice', { side })}
        />
        <ColourField place="hero.ground" label={t('admin.storefronts.hero.ground')} />
        <ColourField place="hero.ink" label={t('admin.storefronts.hero.ink')} />
        <div className="flex items-end gap-2 pb-2 text-13">
          <Sample ink={ink} ground={ground} />
          <RatioOf ratio={ratio} needed={READABLE} />
        </div>
      </div>
      {error && <p className="mt-1 text-13 text-red">{error}</p>}
      <p className="mt-2 text-13 text-quiet">{t('admin.storefronts.hero.hint')}</p>
      <Tiles />
    </Section>
  );
}

/** Grounds of the further tiles; only two compositions have any. */
function Tiles() {
  const t = useT();
  const { watch } = useStorefrontForm();
  const { field } = useController<StorefrontFields, 'hero.tiles'>({
    name: 'hero.tiles',
    rules: { validate: (tiles) => tiles.every(isHexColour) || t('admin.storefronts.colour.form', { example: '#1e5440' }) },
  });
  const error = useErrorAt('hero.tiles');
  const composition = watch('hero.composition');
  if (composition !== 'bento' && composition !== 'mosaic') return null;
  const change = (index: number, colour: string) =>
    field.onChange(field.value.map((one, at) => (at === index ? colour.toLowerCase() : one)));
  return (
    <Field label={t('admin.storefronts.hero.tiles')} error={error} className="mt-4" group>
      <div className="flex flex-wrap items-center gap-2">
        {field.value.map((colour, index) => (
          <span key={index} className="flex items-center">
            <span className="w-36">
              <ColourInputs
                value={colour}
                onChange={(next) => change(index, next)}
                label={`${t('admin.storefronts.hero.tiles')} ${index + 1}`}
              />
            </span>
            <IconButton
              size="sm"
              label={t('admin.storefronts.hero.tiles.remove', { number: index + 1 })}
              onClick={() => field.onChange(field.value.filter((_, at) => at !== index))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </span>
        ))}
        {field.value.length < LIMITS.tiles && (
          <Button size="sm" variant="quiet" onClick={() => field.onChange([...field.value, watch('hero.ground')])}>
            <Plus size={16} aria-hidden />
            {t('admin.storefronts.hero.tiles.add')}
          </Button>
        )}
      </div>
    </Field>
  );
}
