import { listSeparator } from '@entrepot/i18n/separators.ts';
import { Facts } from '@entrepot/console/details/facts.tsx';
import { PanelStates } from '@entrepot/console/details/panel-states.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { Timeline } from '@entrepot/console/details/timeline.tsx';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { WAITING_STATES, type ApplicationState } from '@entrepot/contracts/applications.ts';
import type { ApplicationCase, MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { personPath, shopPath } from '../../../lib/paths.ts';
import { fileAddress } from '../../../lib/request-input.ts';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { APPLICATIONS_KEY } from '../goods-queries.ts';
import { Words } from '../parts/words.tsx';
import { Checklist } from './checklist.tsx';
import { Decision } from './decision.tsx';
import { StateDot } from './state-dot.tsx';

/** One application: what was entered, each part judged by itself, and the decision with what follows from it. */
export function ApplicationPanel({ id }: { id: string }) {
  const client = useStaffClient();
  const query = useQuery({
    queryKey: [...APPLICATIONS_KEY, 'get', id],
    queryFn: ({ signal }) => client.call('applications!get', { id }, { quiet: true, signal }),
  });
  return query.data ? <ApplicationInFull data={query.data} /> : <PanelStates query={query} />;
}

function ApplicationInFull({ data }: { data: ApplicationCase }) {
  const t = useT();
  const { application, shopId } = data;
  const isWaiting = (WAITING_STATES as readonly ApplicationState[]).includes(application.state);
  return (
    <div className="grid gap-5">
      <div>
        <p className="text-16 font-semibold wrap-anywhere">
          <bdi>{application.shopName}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13">
          <StateDot state={application.state} />
          <bdi className="num text-quiet">{application.serial}</bdi>
        </p>
      </div>
      {application.reason && (
        <p className="rounded-field bg-red-50 px-4 py-3 text-13">
          {t('admin.goods.application.refusedBecause', { reason: application.reason })}
        </p>
      )}
      {shopId && (
        <TextLink asChild className="text-13">
          <Link to={shopPath(shopId)}>{t('admin.goods.application.toShop')}</Link>
        </TextLink>
      )}
      <Section title={t('apply.step.shop')}>
        <Facts facts={useShopFacts(application)} />
        <div className="mt-2">
          <Words text={application.about} />
        </div>
      </Section>
      <Section title={t('admin.goods.applicant')}>
        <Facts facts={useContactFacts(data)} />
      </Section>
      <Checklist data={data} isWaiting={isWaiting} />
      {isWaiting && <Decision application={application} unopened={application.documents.length - data.seenDocuments.length} />}
      <Section title={t('apply.history')}>
        <Timeline events={useEvents(data)} />
      </Section>
    </div>
  );
}

function useShopFacts({ id, shopKind, country, city, legalName, registrationNumber, agreementVersion }: MerchantApplication) {
  const t = useT();
  const language = useLanguage();
  return [
    { key: 'kind', term: t('apply.kind'), value: shopKind ? t(`apply.kind.${shopKind}`) : '–' },
    { key: 'legalName', term: t(`apply.legalName.${shopKind ?? 'company'}`), value: <bdi>{legalName}</bdi> },
    ...(registrationNumber === ''
      ? []
      : [{ key: 'number', term: t('apply.registrationNumber'), value: <bdi className="num">{registrationNumber}</bdi> }]),
    {
      key: 'place',
      term: t('admin.goods.place'),
      value: <bdi>{[city, country && countryName(country, language)].filter(Boolean).join(listSeparator(language))}</bdi>,
    },
    {
      key: 'agreement',
      term: t('apply.step.agreement'),
      value:
        agreementVersion === null ? (
          '–'
        ) : (
          <span className="flex flex-wrap gap-x-3">
            {t('admin.goods.agreement.version', { version: agreementVersion })}
            <TextLink href={fileAddress('applications!agreementPaper', { id, lang: language })} download>
              {t('admin.goods.agreement.paper')}
            </TextLink>
          </span>
        ),
    },
  ];
}

function useContactFacts({
  application: { contactName, contactEmail, contactPhone, isEmailProven },
  user,
  storefrontCode,
}: ApplicationCase) {
  const t = useT();
  const may = useMay();
  const name = <bdi>{user.username}</bdi>;
  return [
    {
      key: 'user',
      term: t('admin.goods.account'),
      value: may('people.read') ? (
        <TextLink asChild variant="record">
          <Link to={personPath(user.id)}>{name}</Link>
        </TextLink>
      ) : (
        name
      ),
    },
    { key: 'name', term: t('apply.contactName'), value: <bdi>{contactName}</bdi> },
    {
      key: 'email',
      term: t('admin.goods.email'),
      value: (
        <>
          <bdi>{contactEmail}</bdi>
          {isEmailProven && <span className="ms-2 text-green">{t('apply.email.proven')}</span>}
        </>
      ),
    },
    {
      key: 'phone',
      term: t('admin.goods.phone'),
      value: (
        <bdi dir="ltr" className="num">
          {contactPhone}
        </bdi>
      ),
    },
    { key: 'storefront', term: t('admin.goods.storefront'), value: <bdi>{storefrontCode}</bdi> },
  ];
}

function useEvents({ application: { events }, decidedBy }: ApplicationCase) {
  const t = useT();
  return events.toReversed().map(({ kind, at, text }, index) => {
    const title = kind === 'begun' || kind === 'invited' ? t(`apply.event.${kind}`) : t(`apply.standing.${kind}`);
    const isDecision = kind === 'approved' || kind === 'refused';
    return {
      id: `${kind}${at}${index}`,
      at,
      title: isDecision && decidedBy ? `${title} · ${decidedBy}` : title,
      text,
      isOwn: kind !== 'submitted' && kind !== 'resubmitted',
    };
  });
}
