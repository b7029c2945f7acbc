/** What a form of shipping rules can know before it asks the server. */
import { FREIGHT_LIMITS } from '@entrepot/contracts/freight.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { readFee, readGrams, type StepFields, type ZoneFields } from './zone-form.ts';

export function useShippingRules() {
  const t = useT();
  const errorText = useErrorText();
  const notAFee = () => errorText('freight.amount_invalid', { max: FREIGHT_LIMITS.fee });
  return {
    fee: { validate: (text: string) => readFee(text) !== undefined || notAFee() },
    optionalFee: { validate: (text: string) => text.trim() === '' || (readFee(text) ?? '0') !== '0' || notAFee() },
    weight: (steps: () => readonly StepFields[], index: number) => ({
      validate(text: string) {
        const grams = readGrams(text);
        if (grams === undefined) return t('seller.shipping.weightInvalid');
        const before = index === 0 ? 0 : (readGrams(steps()[index - 1]!.upToKilos) ?? 0);
        return grams > before || errorText('freight.steps_invalid');
      },
    }),
    countries(chosen: readonly string[], zones: readonly ZoneFields[], index: number): true | string {
      if (chosen.length === 0) return t('seller.shipping.countriesMissing');
      const elsewhere = new Set(zones.flatMap((zone, other) => (other === index || zone.isRest ? [] : zone.countries)));
      return chosen.some((country) => elsewhere.has(country)) ? errorText('freight.country_twice') : true;
    },
  };
}
