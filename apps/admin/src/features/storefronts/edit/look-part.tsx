import { FONTS, SCRIPT_FONTS, type FontKey } from '@entrepot/brands/fonts.ts';
import {
  BAR_TONE_KEYS,
  CARD_GROUNDS,
  CARD_SHAPES,
  DENSITIES,
  HEADERS,
  HEADING_STYLES,
  LIMITS,
  NAVIGATIONS,
} from '@entrepot/brands/storefront-choices.ts';
import { RADIUS_VARIABLES } from '@entrepot/brands/theme.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { ChoiceField, NumberField, RadiusField } from './fields/bound-fields.tsx';
import { SAME_FONT } from './storefront-fields.ts';

/** Those of single scripts are on every page anyway, for what the storefront's own does not draw. */
const FONT_CHOICES = (Object.keys(FONTS) as FontKey[]).filter((key) => key === 'noto-sans' || !SCRIPT_FONTS.includes(key));
const familyOf = (key: FontKey) => FONTS[key].family.replace(/ Variable$/, '');
const plain = (choice: string) => choice.replaceAll('-', '');

/** Letters, corners, and how header, cards and headings are built. */
export function LookPart() {
  const t = useT();
  const choice = (kind: 'density' | 'header' | 'tone' | 'navigation' | 'heading' | 'cardShape' | 'cardGround') => (value: string) =>
    t('admin.storefronts.look.choice', { choice: `${kind}_${plain(value)}` });
  const label = (field: string) => t('admin.storefronts.look', { field });
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'look' })}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ChoiceField place="font" label={label('font')} choices={FONT_CHOICES} words={familyOf} />
        <ChoiceField
          place="displayFont"
          label={label('displayFont')}
          choices={[SAME_FONT, ...FONT_CHOICES]}
          words={(key) => (key === SAME_FONT ? t('admin.storefronts.look.sameFont') : familyOf(key))}
        />
        <ChoiceField place="density" label={label('density')} choices={DENSITIES} words={choice('density')} />
        <ChoiceField place="header" label={label('header')} choices={HEADERS} words={choice('header')} />
        <ChoiceField place="headerTone" label={label('headerTone')} choices={BAR_TONE_KEYS} words={choice('tone')} />
        <ChoiceField place="footerTone" label={label('footerTone')} choices={BAR_TONE_KEYS} words={choice('tone')} />
        <ChoiceField place="navigation" label={label('navigation')} choices={NAVIGATIONS} words={choice('navigation')} />
        <ChoiceField place="cardShape" label={label('cardShape')} choices={CARD_SHAPES} words={choice('cardShape')} />
        <ChoiceField place="cardGround" label={label('cardGround')} choices={CARD_GROUNDS} words={choice('cardGround')} />
        <ChoiceField place="heading.style" label={label('heading')} choices={HEADING_STYLES} words={choice('heading')} />
        <NumberField place="heading.weight" label={label('headingWeight')} {...LIMITS.weight} />
        <NumberField place="heading.trackingEm" label={label('headingTracking')} {...LIMITS.tracking} step={0.005} unit="em" />
      </div>
      <fieldset className="mt-4">
        <legend className="mb-2 text-13 text-quiet">{t('admin.storefronts.radius')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {RADIUS_VARIABLES.map((name) => (
            <RadiusField key={name} name={name} label={t('admin.storefronts.radius.name', { name: plain(name) })} />
          ))}
        </div>
      </fieldset>
    </Section>
  );
}
