/** Rules of money that are decided and not yet in force, said beforehand to those whom they concern. */
import type { AnnouncedChange } from '@entrepot/contracts/calls/system.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { momentText } from '../wallet/isolate.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { ruleText, taxCountry } from './rule-text.ts';

export function AnnouncedChanges({ changes }: { changes: readonly AnnouncedChange[] }) {
  const t = useT();
  const language = useLanguage();
  const labelOf = (code: string): string => {
    const country = taxCountry(code);
    return country ? t('announced.tax', { country: countryName(country, language) }) : t('announced.label', { code });
  };
  // The parts of an account are one thing to whoever pays into it.
  const account = changes.find(({ code }) => code.startsWith('bank_'));
  const rules = changes.filter(({ code }) => !code.startsWith('bank_'));
  return (
    <section aria-label={t('announced.title')} className="grid gap-1 rounded-field bg-n50 px-4 py-3 text-13">
      {rules.map(({ code, from, to, at }) => (
        <p key={code}>
          {t('announced.change', {
            at: momentText(at),
            label: labelOf(code),
            from: ruleText(code, from, language),
            to: ruleText(code, to, language),
          })}
        </p>
      ))}
      {account && <p>{t('announced.account', { at: momentText(account.at) })}</p>}
    </section>
  );
}
