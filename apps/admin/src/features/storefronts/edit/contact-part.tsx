import { EMAIL_PATTERN, PHONE_PATTERN, TIME_PATTERN } from '@entrepot/brands/storefront-choices.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { TimeZoneChoice } from '@entrepot/console/forms/time-zone-choice.tsx';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useErrorText, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { TextField, useErrorAt, useStorefrontForm } from './fields/bound-fields.tsx';
import type { StorefrontFields } from './storefront-fields.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whom visitors ask, and when somebody answers. */
export function ContactPart() {
  const t = useT();
  const errorText = useErrorText();
  const { getValues } = useStorefrontForm();
  const matches = (pattern: string, words: string) => ({ validate: (text: unknown) => new RegExp(pattern).test(String(text)) || words });
  const isLater = (closes: unknown) => String(closes) > getValues('support.hours.opens') || t('admin.storefronts.closes.early');
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'contact' })}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          place="support.email"
          label={t('support.email')}
          type="email"
          isLeftToRight
          maxLength={200}
          rules={matches(EMAIL_PATTERN, errorText('account.email_invalid'))}
          required
        />
        <TextField
          place="support.phone"
          label={t('support.phone')}
          type="tel"
          isLeftToRight
          maxLength={32}
          rules={matches(PHONE_PATTERN, errorText('account.phone_invalid'))}
          required
        />
        <Weekdays />
        <TextField
          place="support.hours.opens"
          label={t('admin.storefronts.opens')}
          type="time"
          isLeftToRight
          rules={matches(TIME_PATTERN, t('account.missing'))}
          required
        />
        <TextField
          place="support.hours.closes"
          label={t('admin.storefronts.closes')}
          type="time"
          isLeftToRight
          rules={{ validate: isLater }}
          required
        />
        <TimeZone />
      </div>
    </Section>
  );
}

function Weekdays() {
  const t = useT();
  const language = useLanguage();
  const { field } = useController<StorefrontFields, 'support.hours.weekdays'>({ name: 'support.hours.weekdays' });
  const nameOf = useMemo(() => {
    const format = new Intl.DateTimeFormat(LOCALES[language].tag, { weekday: 'short', timeZone: 'UTC' });
    return (day: number) => format.format(FIRST_DAY + (day - 1) * DAY_MS);
  }, [language]);
  const toggle = (day: number) =>
    field.onChange(WEEKDAYS.filter((one) => (one === day ? !field.value.includes(day) : field.value.includes(one))));
  return (
    <Field label={t('admin.storefronts.weekdays')} className="sm:col-span-2" group>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day) => (
          <Chip key={day} selected={field.value.includes(day)} onClick={() => toggle(day)}>
            {nameOf(day)}
          </Chip>
        ))}
      </div>
    </Field>
  );
}

function TimeZone() {
  const t = useT();
  const { field } = useController<StorefrontFields, 'support.hours.timeZone'>({ name: 'support.hours.timeZone' });
  return (
    <Field label={t('admin.storefronts.timeZone')} error={useErrorAt('support.hours.timeZone')}>
      <TimeZoneChoice size="sm" value={field.value} onChange={field.onChange} label={t('admin.storefronts.timeZone')} />
    </Field>
  );
}
