import { Moment } from '@entrepot/console/details/moment.tsx';
import { isDay, parseRange, type Filter } from '@entrepot/console/filters/filter.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import { momentColumn, serialColumn, textColumn } from '@entrepot/console/table/column-kinds.tsx';
import type { ConsoleColumn, TableRequest } from '@entrepot/console/table/columns.ts';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { Person } from '@entrepot/contracts/calls/people-desk.ts';
import { COUNTRIES } from '@entrepot/contracts/countries.ts';
import { PERSON_STATES, type PersonState as State } from '@entrepot/contracts/people.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { byLabel } from '@entrepot/i18n/sorting.ts';
import Users from 'lucide-react/icons/users';
import { useMemo } from 'react';
import { fileAddress } from '../../lib/request-input.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefrontName, useStorefronts } from '../../lib/use-storefronts.ts';
import { PEOPLE_KEY } from './people-queries.ts';
import { useBadges } from '../../lib/use-badges.ts';
import { PersonGlance } from './person-glance.tsx';
import { PersonState } from './person-state.tsx';

const SORTABLE = ['name', 'registered'] as const;

/** Everybody with an account. Contacts are masked here; who needs one opens the person. */
export function PeoplePage() {
  const t = useT();
  const client = useStaffClient();
  const may = useMay();
  const resets = useBadges()?.resets;
  const columns = useColumns();
  const filters = useFilters();
  const views = [
    { id: 'all', name: t('admin.all'), search: {} },
    { id: 'locked', name: t('admin.people.states', { state: 'locked' }), search: { state: 'locked' } },
    ...(may('people.help') ? [{ id: 'reset', name: t('admin.people.reset.waiting'), search: { reset: 'waiting' }, count: resets }] : []),
  ];

  async function fetchPage(request: TableRequest, signal: AbortSignal) {
    const { sort, page, pageSize } = request;
    const column = SORTABLE.find((one) => one === sort?.id);
    const order = column && sort ? { sort: column, isDescending: sort.descending } : {};
    const { list, totalElements } = await client.call(
      'people!list',
      { pageNum: page, pageSize, ...narrowed(request), ...order },
      { quiet: true, signal },
    );
    return { rows: list, total: totalElements };
  }

  return (
    <ConsoleTable<Person>
      name="people"
      caption={t('admin.people.title')}
      heading={<PageHeading title={t('admin.people.title')} text={t('admin.people.text')} />}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ username }) => username}
      views={views}
      filters={filters}
      searchLabel={t('admin.people.search')}
      queryKey={PEOPLE_KEY}
      fetchPage={fetchPage}
      exportAddress={(request) => fileAddress('people!export', narrowed(request))}
      card={(person) => <PersonCard person={person} />}
      panel={(id) => <PersonGlance key={id} id={id} />}
      panelTitle={t('admin.people.person')}
      empty={{ title: t('admin.people.empty'), icon: <Users size={22} /> }}
    />
  );
}

/** The list and its file are narrowed alike. */
function narrowed({ keyword, filters: { state, storefront, country, registered, reset } }: TableRequest) {
  const { from = '', to = '' } = parseRange(registered, isDay) ?? {};
  return {
    ...(keyword === '' ? {} : { keyword }),
    ...(state === undefined ? {} : { state: state as State }),
    ...(storefront === undefined ? {} : { storefrontCode: storefront }),
    ...(country === undefined ? {} : { country }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(reset === undefined ? {} : { isResetWaiting: true as const }),
  };
}

function useFilters(): readonly Filter[] {
  const t = useT();
  const language = useLanguage();
  const storefronts = useStorefronts();
  return useMemo(() => {
    const countries = byLabel(
      COUNTRIES.map((code) => ({ value: code, label: countryName(code, language) })),
      language,
    );
    return [
      {
        kind: 'choice',
        name: 'state',
        label: t('admin.people.state'),
        options: PERSON_STATES.map((state) => ({ value: state, label: t('admin.people.states', { state }) })),
      },
      {
        kind: 'choice',
        name: 'storefront',
        label: t('admin.people.storefront'),
        options: storefronts.map(({ code, name }) => ({ value: code, label: name })),
      },
      { kind: 'choice', name: 'country', label: t('admin.people.country'), options: countries },
      { kind: 'dates', name: 'registered', label: t('admin.people.registered') },
      {
        kind: 'choice',
        name: 'reset',
        label: t('account.setup.secondFactor'),
        options: [{ value: 'waiting', label: t('admin.people.reset.waiting') }],
      },
    ];
  }, [t, language, storefronts]);
}

function useColumns(): readonly ConsoleColumn<Person>[] {
  const t = useT();
  const language = useLanguage();
  const nameOf = useStorefrontName();
  return useMemo(
    (): ConsoleColumn<Person>[] => [
      textColumn('name', t('admin.people.name'), ({ username }) => username, { isSortable: true }),
      serialColumn('code', t('admin.people.code'), ({ usercode }) => usercode, { width: '6.5rem' }),
      {
        id: 'state',
        header: t('admin.people.state'),
        width: '7rem',
        cell: (person) => <PersonState person={person} />,
        text: ({ state }) => t('admin.people.states', { state }),
      },
      {
        id: 'mail',
        isSecondary: true,
        header: t('admin.people.mail'),
        width: '7.5rem',
        cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
        text: ({ email }) => email ?? '',
      },
      {
        id: 'phone',
        isSecondary: true,
        header: t('admin.people.phone'),
        width: '7.5rem',
        cell: ({ phone }) => (
          <bdi dir="ltr" className="num">
            {phone}
          </bdi>
        ),
        text: ({ phone }) => phone ?? '',
      },
      {
        id: 'storefront',
        isSecondary: true,
        header: t('admin.people.storefront'),
        width: '8rem',
        cell: ({ storefrontCode }) => storefrontCode && nameOf(storefrontCode),
        text: ({ storefrontCode }) => storefrontCode ?? '',
      },
      {
        id: 'country',
        isSecondary: true,
        header: t('admin.people.country'),
        width: '9rem',
        cell: ({ country }) => country && countryName(country, language),
        text: ({ country }) => country ?? '',
      },
      {
        id: 'language',
        isSecondary: true,
        isHiddenAtFirst: true,
        header: t('admin.people.language'),
        width: '6rem',
        cell: (person) => person.language,
        text: (person) => person.language,
      },
      momentColumn('registered', t('admin.people.registered'), ({ registeredAt }) => registeredAt, { width: '9.5rem', isSortable: true }),
    ],
    [t, language, nameOf],
  );
}

function PersonCard({ person }: { person: Person }) {
  const nameOf = useStorefrontName();
  return (
    <div className="grid gap-0.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="min-w-0 truncate text-14 font-semibold">{person.username}</bdi>
        <PersonState person={person} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-quiet">
        <bdi className="num">{person.usercode}</bdi>
        <Moment at={person.registeredAt} />
      </p>
      {person.storefrontCode && <p className="truncate text-quiet">{nameOf(person.storefrontCode)}</p>}
    </div>
  );
}
