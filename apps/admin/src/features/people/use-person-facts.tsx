import { listSeparator } from '@entrepot/i18n/separators.ts';
import type { Fact } from '@entrepot/console/details/facts.tsx';
import { Moment } from '@entrepot/console/details/moment.tsx';
import type { PersonInFull } from '@entrepot/contracts/calls/people-desk.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { PersonState } from './person-state.tsx';

/** Who somebody is. What is not known is left out; a contact that is there was verified when it was bound. */
export function usePersonFacts(person: PersonInFull): Fact[] {
  const t = useT();
  const language = useLanguage();
  const nameOf = useStorefrontName();
  const { email, phone, storefrontCode, country, city, agentCode } = person;
  const place = [city, country && countryName(country, language)].filter(Boolean).join(listSeparator(language));
  const when = (key: string, term: string, at: string | null): Fact[] => (at === null ? [] : [{ key, term, value: <Moment at={at} /> }]);
  return [
    { key: 'state', term: t('admin.people.state'), value: <PersonState person={person} /> },
    ...when('until', t('admin.people.lockedUntil'), person.lockedUntil),
    { key: 'code', term: t('admin.people.code'), value: <bdi className="num">{person.usercode}</bdi> },
    { key: 'mail', term: t('admin.people.mail'), value: email === null ? t('admin.people.notBound') : <Verified text={email} /> },
    { key: 'phone', term: t('admin.people.phone'), value: phone === null ? t('admin.people.notBound') : <Verified text={phone} /> },
    {
      key: 'storefront',
      term: t('admin.people.storefront'),
      value: storefrontCode === null ? t('admin.people.notKept') : nameOf(storefrontCode),
    },
    ...(place === '' ? [] : [{ key: 'place', term: t('admin.people.country'), value: <bdi>{place}</bdi> }]),
    {
      key: 'language',
      term: t('admin.people.language'),
      value: isLanguage(person.language) ? LOCALES[person.language].name : person.language,
    },
    ...(agentCode === null ? [] : [{ key: 'agent', term: t('admin.people.agent'), value: <bdi className="num">{agentCode}</bdi> }]),
    {
      key: 'factor',
      term: t('account.setup.secondFactor'),
      value: t('admin.people.factor', { isSet: person.hasSecondFactor ? 'yes' : 'no' }),
    },
    ...when('paused', t('admin.people.paused'), person.withdrawalsPausedUntil),
    ...when('registered', t('admin.people.registered'), person.registeredAt),
    ...when('seen', t('account.sessions.seen'), person.lastSeenAt),
    ...when('closed', t('admin.people.closedAt'), person.closedAt),
  ];
}

function Verified({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <bdi dir="ltr">{text}</bdi> <span className="text-quiet">{t('admin.people.verified')}</span>
    </>
  );
}
