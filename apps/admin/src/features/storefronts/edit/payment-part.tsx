import { Section } from '@entrepot/console/details/section.tsx';
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import type { PaymentChoice } from '@entrepot/contracts/calls/storefront-desk.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useChannelName } from '../../../lib/use-channel-name.ts';
import { useErrorAt } from './fields/bound-fields.tsx';
import { PAYMENT_MODES, type PaymentMode, type StorefrontFields } from './storefront-fields.ts';

/** The balance is always there; what payment companies offer is opened here, or left to the settings of the installation. */
export function PaymentPart({ choices }: { choices: readonly PaymentChoice[] }) {
  const t = useT();
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'payments' })}>
      <p className="mb-3 text-13 text-quiet">{t('admin.storefronts.payments.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {choices.map((choice) => (
          <ChannelField key={choice.channel} choice={choice} />
        ))}
      </div>
    </Section>
  );
}

function ChannelField({ choice: { channel, name: ownName, installation } }: { choice: PaymentChoice }) {
  const t = useT();
  const name = useChannelName()({ channel, name: ownName });
  const language = useLanguage();
  const place = `payments.${channel}` as const;
  const { field } = useController<StorefrontFields, `payments.${string}`>({
    name: place,
    rules: { validate: ({ mode, countries }) => mode !== 'countries' || countries.length > 0 || t('admin.storefronts.payments.noCountry') },
  });
  const { mode, countries } = field.value as StorefrontFields['payments'][string];
  const change = (next: Partial<{ mode: PaymentMode; countries: string[] }>) => field.onChange({ mode, countries, ...next });
  const standing = !installation ? 'closed' : installation.countries.length > 0 ? 'countries' : 'everywhere';
  return (
    <div className="grid content-start gap-2">
      <Field
        label={name}
        error={useErrorAt(place)}
        hint={
          mode === 'installation'
            ? t('admin.storefronts.payments.standing', { standing, countries: (installation?.countries ?? []).join(', ') })
            : undefined
        }
      >
        <Select<PaymentMode>
          size="sm"
          value={mode}
          onValueChange={(next) => change({ mode: next })}
          options={PAYMENT_MODES.map((value) => ({ value, label: t('admin.storefronts.payments.mode', { mode: value }) }))}
        />
      </Field>
      {mode === 'countries' && (
        <>
          <CountryChoice
            label={`${name}: ${t('admin.storefronts.payments.add')}`}
            chosen={countries}
            onAdd={(country) => change({ countries: [...countries, country] })}
          />
          <div className="flex flex-wrap gap-1.5">
            {countries.map((country) => (
              <Chip
                key={country}
                aria-label={t('admin.storefronts.payments.remove', { country: countryName(country, language) })}
                onClick={() => change({ countries: countries.filter((one) => one !== country) })}
              >
                {countryName(country, language)}
                <X size={14} aria-hidden />
              </Chip>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function CountryChoice({ label, chosen, onAdd }: { label: string; chosen: readonly string[]; onAdd: (country: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const options = useMemo(
    () =>
      COUNTRIES.filter((country) => !chosen.includes(country)).map((country) => ({
        value: country as string,
        label: countryName(country, language),
        keywords: [country],
      })),
    [chosen, language],
  );
  return (
    <Combobox
      size="sm"
      aria-label={label}
      value={null}
      onValueChange={onAdd}
      options={options}
      placeholder={t('admin.storefronts.payments.add')}
      labels={{ search: t('admin.storefronts.payments.add'), empty: t('console.palette.empty') }}
    />
  );
}
