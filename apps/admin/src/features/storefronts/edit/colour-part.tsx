import { COLOUR_VARIABLES, type ColourVariable } from '@entrepot/brands/theme.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Switch } from '@entrepot/ui/switch.tsx';
import { useState } from 'react';
import { shadesOf } from './brand-shades.ts';
import { useColourName } from './colour-name.ts';
import { ContrastList } from './contrast-list.tsx';
import { ColourField, useStorefrontForm } from './fields/bound-fields.tsx';

const GROUPS = {
  brand: ['brand', 'on-brand', 'brand-h', 'brand-50', 'brand-100', 'accent', 'accent-50'],
  ground: ['page', 'surface', 'n25', 'n50', 'n100', 'n200', 'n300', 'n500', 'n600', 'n700', 'n900'],
} as const satisfies Record<string, readonly ColourVariable[]>;
const COLOUR_GROUPS = Object.keys(GROUPS) as Array<keyof typeof GROUPS>;

export function ColourPart() {
  const t = useT();
  const { setValue } = useStorefrontForm();
  const nameOf = useColourName();
  const [isFollowing, setFollowing] = useState(true);
  function follow(brand: string): void {
    for (const [name, colour] of Object.entries(shadesOf(brand)))
      setValue(`theme.${name as ColourVariable}`, colour, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'colours' })}>
      <Switch
        label={t('admin.storefronts.colour.follow')}
        description={t('admin.storefronts.colour.follow.hint')}
        checked={isFollowing}
        onCheckedChange={setFollowing}
      />
      {COLOUR_GROUPS.map((group) => (
        <fieldset key={group} className="mt-4">
          <legend className="mb-2 text-13 text-quiet">{t('admin.storefronts.colour.group', { group })}</legend>
          <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-3 lg:grid-cols-4">
            {COLOUR_VARIABLES.filter((name) => (GROUPS[group] as readonly string[]).includes(name)).map((name) => (
              <ColourField
                key={name}
                place={`theme.${name}`}
                label={nameOf(name)}
                {...(name === 'brand' && isFollowing ? { onPick: follow } : {})}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <ContrastList />
    </Section>
  );
}
