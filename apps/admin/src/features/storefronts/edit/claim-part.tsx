import { missingLenderClaims } from '@entrepot/brands/lender.ts';
import { CLAIM_KEYS, LIMITS, PAGE_CLAIMS } from '@entrepot/brands/storefront-choices.ts';
import type { ClaimKey } from '@entrepot/brands/storefront.ts';
import { Section } from '@entrepot/console/details/section.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useStorefrontForm } from './fields/bound-fields.tsx';

/** What only the operator can make true. What is empty is shown nowhere, and without all of the lender there are no loans. */
export function ClaimPart() {
  const t = useT();
  const { register, watch } = useStorefrontForm();
  const claims = watch('claims');
  const hasLender = missingLenderClaims(claims).length === 0;
  const isMissing = (key: ClaimKey) => PAGE_CLAIMS.includes(key) && !claims[key]?.trim();
  return (
    <Section level={2} title={t('admin.storefronts.part', { part: 'claims' })}>
      <p className="mb-3 text-13 text-quiet">{t('admin.storefronts.claims.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {CLAIM_KEYS.map((key) => (
          <Field
            key={key}
            label={t('admin.storefronts.claim', { claim: key })}
            note={t(isMissing(key) ? 'admin.storefronts.claims.missing' : 'account.optional')}
          >
            <TextArea {...register(`claims.${key}`)} rows={isShort(key) ? 1 : 2} maxLength={LIMITS.claim} />
          </Field>
        ))}
      </div>
      <p className="mt-3 text-13 text-body">{t('admin.storefronts.claims.left', { count: CLAIM_KEYS.filter(isMissing).length })}</p>
      <p className="mt-3 text-13 text-body">{t('admin.storefronts.claims.loans', { isOffered: hasLender ? 'yes' : 'no' })}</p>
    </Section>
  );
}

/** A name, a number, an address to write to. */
const LONG: readonly ClaimKey[] = ['warehouses', 'shippingPromise', 'licences', 'regulators', 'address', 'registration', 'representedBy'];
const isShort = (key: ClaimKey) => !LONG.includes(key);
