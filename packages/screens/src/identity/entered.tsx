import type { OwnIdentity } from '@entrepot/contracts/calls/identity.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';

/** What was entered, as far as it is shown again. */
export function Entered({ identity: { application }, onChange }: { identity: OwnIdentity; onChange: () => void }) {
  const t = useT();
  const language = useLanguage();
  if (!application) return null;
  const { name, documentNumber, nationality, documentKind } = application;
  const facts = [
    { key: 'name', term: t('identity.name'), value: name ?? '--' },
    { key: 'nationality', term: t('identity.nationality'), value: nationality ? countryName(nationality, language) : '--' },
    { key: 'kind', term: t('identity.kind'), value: t('identity.kinds', { kind: documentKind }) },
    { key: 'number', term: t('identity.number'), value: documentNumber ?? '--' },
  ];
  return (
    <section
      aria-label={t('identity.step', { step: 'basic' })}
      className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-hairline p-5"
    >
      <dl className="identity-facts min-w-0 flex-1 text-14">
        {facts.map(({ key, term, value }) => (
          <div key={key} className="min-w-0">
            <dt className="text-12 text-quiet">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <bdi {...(key === 'number' ? { dir: 'ltr' } : {})}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={onChange}>
        {t('identity.change')}
      </Button>
    </section>
  );
}
