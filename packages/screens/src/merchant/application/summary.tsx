import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';

/** What was entered, as it will be read. */
export function Summary({
  application,
  part,
  heading: Heading = 'h3',
}: {
  application: MerchantApplication;
  part: 'shop' | 'contact';
  heading?: 'h2' | 'h3';
}) {
  const t = useT();
  const language = useLanguage();
  const { shopKind, country } = application;
  const lines: Array<{ term: string; text: string; isNumber?: boolean }> =
    part === 'shop'
      ? [
          { term: t('apply.kind'), text: shopKind ? t(`apply.kind.${shopKind}`) : '' },
          { term: t('apply.shopName'), text: application.shopName },
          { term: t(shopKind === 'company' ? 'apply.legalName.company' : 'apply.legalName.individual'), text: application.legalName },
          ...(shopKind === 'company' ? [{ term: t('apply.registrationNumber'), text: application.registrationNumber }] : []),
          { term: t('centre.address.country'), text: country ? countryName(country, language) : '' },
          { term: t('centre.address.city'), text: application.city },
          { term: t('apply.about'), text: application.about },
        ]
      : [
          { term: t('apply.contactName'), text: application.contactName },
          { term: t('account.phone.label'), text: application.contactPhone, isNumber: true },
          { term: t('account.email.label'), text: application.contactEmail },
        ];
  return (
    <section aria-label={t(`apply.step.${part}`)}>
      <Heading className="mb-3 text-16 font-semibold">{t(`apply.step.${part}`)}</Heading>
      <dl className="grid gap-y-3 text-14 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-6">
        {lines.map(({ term, text, isNumber }) => (
          <div key={term} className="grid gap-0.5 sm:contents">
            <dt className="text-quiet">{term}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line text-ink">
              <bdi className={isNumber ? 'num' : undefined}>{text || '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
