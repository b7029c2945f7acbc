import { Facts } from '@entrepot/console/details/facts.tsx';
import { freightOf, freightTotal, freightZoneFor } from '@entrepot/contracts/freight.ts';
import { CURRENCY, formatMoney, moneyFrom } from '@entrepot/contracts/money.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Combobox } from '@entrepot/ui/combobox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useId, useState } from 'react';
import { useCountryOptions } from './countries-field.tsx';
import { freightZones, readFee, readGrams, zonesFrom, type ShippingFields } from './zone-form.ts';

/** What a buyer would pay by the rules as they stand in the form, reckoned by the same rule as the checkout. */
export function FreightExample({ fields }: { fields: ShippingFields }) {
  const t = useT();
  const id = useId();
  const [country, setCountry] = useState('DE');
  const [kilos, setKilos] = useState('2.5');
  const [goodsTotal, setGoodsTotal] = useState('100');
  return (
    <section aria-labelledby={id} className="rounded-card bg-n50 p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-14 font-semibold">
        {t('seller.shipping.example')}
      </h2>
      <div className="grid gap-3">
        <Field label={t('seller.shipping.example.country')}>
          <Combobox
            value={country}
            onValueChange={setCountry}
            options={useCountryOptions()}
            labels={{ search: t('seller.shipping.searchCountry'), empty: t('seller.shipping.noCountry') }}
            size="sm"
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('seller.shipping.example.weight')}>
            <TextInput value={kilos} onChange={({ target }) => setKilos(target.value)} numeric size="sm" end="kg" />
          </Field>
          <Field label={t('seller.shipping.example.goods')}>
            <TextInput value={goodsTotal} onChange={({ target }) => setGoodsTotal(target.value)} numeric size="sm" end={CURRENCY} />
          </Field>
        </div>
      </div>
      <div aria-live="polite" className="mt-3">
        <Outcome fields={fields} country={country} grams={readGrams(kilos)} goodsTotal={readFee(goodsTotal)} />
      </div>
    </section>
  );
}

interface OutcomeProps {
  fields: ShippingFields;
  country: string;
  grams: number | undefined;
  goodsTotal: string | undefined;
}

function Outcome({ fields, country, grams, goodsTotal }: OutcomeProps) {
  const t = useT();
  const { amount } = useFormats();
  const zones = zonesFrom(fields);
  if (!zones || grams === undefined || goodsTotal === undefined)
    return <p className="text-13 text-quiet">{t('seller.shipping.example.unreadable')}</p>;
  const zone = freightZoneFor(freightZones(zones), country);
  if (!zone) return <p className="text-13 font-semibold text-red">{t('seller.shipping.example.notServed')}</p>;
  const freight = freightOf(zone, BigInt(grams), moneyFrom(goodsTotal));
  const money = (scaled: bigint) => <Num>{amount(formatMoney(scaled))}</Num>;
  return (
    <>
      <Facts
        facts={[
          { key: 'dispatch', term: t('seller.shipping.dispatch'), value: money(freight.dispatchScaled) },
          { key: 'distance', term: t('seller.shipping.steps'), value: money(freight.distanceScaled) },
          { key: 'delivery', term: t('seller.shipping.delivery'), value: money(freight.deliveryScaled) },
          { key: 'total', term: t('seller.shipping.example.total'), value: money(freightTotal(freight)), isTotal: true },
        ]}
      />
      {freight.isFree && <p className="mt-1 text-12 text-green">{t('seller.shipping.example.free')}</p>}
    </>
  );
}
