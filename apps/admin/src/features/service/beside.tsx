import { clockOf } from '@entrepot/blocks/chat/clock-of.ts';
import { useClockThere } from '@entrepot/console/chat/use-clock-there.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import { useMay } from '@entrepot/console/services.tsx';
import type { DeskTalk } from '@entrepot/contracts/calls/service-desk.ts';
import { countryName, formatDate } from '@entrepot/i18n/formats.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { SkeletonText } from '@entrepot/ui/skeleton.tsx';
import Eye from 'lucide-react/icons/eye';
import type { ReactNode } from 'react';
import { orderPath, ordersOfPath, personPath } from '../../lib/paths.ts';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { IdentityLevel, NotesBeside, WalletBeside } from './beside-person.tsx';
import { nameOf } from './desk-words.ts';
import { Earlier } from './earlier.tsx';
import { DeskOrderStatus } from './order-status.tsx';
import { usePersonBeside } from './use-person-beside.ts';
import type { OpenTalk } from './use-talk.ts';

/** What is known of whoever wrote. It only reads: there is no field, and no button near money. */
export function Beside({ talk: { state, facts } }: { talk: Pick<OpenTalk, 'state' | 'facts'> }) {
  const t = useT();
  const language = useLanguage();
  const storefrontName = useStorefrontName();
  const { conversation } = state;
  const { data: beside, refresh } = usePersonBeside(conversation);
  if (!conversation || !facts) return <SkeletonText lines={6} className="pt-4" />;
  const { person } = conversation;
  return (
    <div className="flex min-h-full flex-col text-13">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.25 border-b py-3">
        {facts.memberSince !== null && (
          <Fact term={t('admin.service.beside.since')}>
            <span className="num">{formatDate(facts.memberSince)}</span>
          </Fact>
        )}
        {beside && (
          <Fact term={t('admin.identity.title')}>
            <IdentityLevel level={beside.identity} />
          </Fact>
        )}
        <Fact term={t('admin.service.beside.storefront')}>
          <bdi>{storefrontName(conversation.storefront)}</bdi>
        </Fact>
        <Fact term={t('admin.service.beside.language')}>{languageName(conversation.language, language)}</Fact>
        <Fact term={t('admin.service.beside.hand')}>
          <bdi>{conversation.assignedTo?.name ?? t('admin.service.group', { group: 'unassigned' })}</bdi>
        </Fact>
      </dl>
      <Orders facts={facts} personId={person.id} />
      {beside?.wallet && <WalletBeside wallet={beside.wallet} />}
      {beside && person.id !== null && <NotesBeside id={person.id} notes={beside.notes} onAdded={refresh} />}
      <Earlier facts={facts} openId={conversation.id} />
      <p className="mt-auto flex items-center gap-2 pt-3 pb-3.5 text-12 text-quiet">
        <Eye size={14} aria-hidden className="flex-none" />
        {t('admin.service.beside.look', { time: clockOf(facts.lookedAt) })}
      </p>
    </div>
  );
}

/** The name, and the way to everything else that is known. */
export function BesideHead({ talk: { state, facts } }: { talk: Pick<OpenTalk, 'state' | 'facts'> }) {
  const t = useT();
  const { list } = useFormats();
  const may = useMay();
  const language = useLanguage();
  const { conversation } = state;
  const { id = null, country = null } = conversation?.person ?? {};
  const { data: beside } = usePersonBeside(conversation);
  const clock = useClockThere(facts?.timeZone ?? null);
  const there = clock && t('admin.service.beside.there', { time: clock });
  const place = [beside?.city, country && countryName(country, language), there].filter((part): part is string => Boolean(part));
  return (
    <div className="flex min-h-14 flex-none items-center justify-between gap-3 border-b px-5">
      <div className="min-w-0">
        <h2 className="truncate text-14 font-semibold">
          <bdi>{conversation ? nameOf(t, conversation) : t('admin.service.beside')}</bdi>
        </h2>
        {place.length > 0 && <p className="truncate text-12 text-quiet">{list(place)}</p>}
      </div>
      {id !== null && may('people.read') && (
        <TextLink asChild variant="record" className="flex-none text-12">
          <Link to={personPath(id)}>{t('admin.service.beside.open')}</Link>
        </TextLink>
      )}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-body">{term}</dt>
      <dd className="max-w-40 truncate text-end">{children}</dd>
    </>
  );
}

interface OrdersProps {
  facts: Pick<DeskTalk, 'orders' | 'ordersInAll'>;
  /** Null for a visitor. */
  personId: string | null;
}

function Orders({ facts: { orders, ordersInAll }, personId }: OrdersProps) {
  const t = useT();
  const may = useMay();
  const formats = useFormats();
  return (
    <section aria-label={t('admin.service.orders')} data-orders tabIndex={-1} className="border-b py-3.5 outline-offset-2">
      <h3 className="mb-1.5 flex items-baseline justify-between gap-3 font-semibold">
        {t('admin.service.orders')}
        {ordersInAll > 0 && personId !== null && <AllOrders buyerId={personId} count={ordersInAll} />}
      </h3>
      {orders.length === 0 && (
        <p className="text-quiet">{t(personId === null ? 'admin.service.orders.visitor' : 'admin.service.orders.none')}</p>
      )}
      <ul className="divide-y">
        {orders.map(({ id, serial, shop, status, total, submittedAt }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5">
            <span className="truncate">
              {may('orders.read') ? (
                <Link to={orderPath(id)} className="num font-semibold underline-offset-4 hover:underline">
                  {serial}
                </Link>
              ) : (
                <span className="num font-semibold">{serial}</span>
              )}{' '}
              <bdi className="text-quiet">{shop}</bdi>
            </span>
            <span className="num text-end">{formats.amount(total)}</span>
            <span className="text-12">
              <DeskOrderStatus status={status} />
            </span>
            <span className="num text-end text-12 text-quiet">{formatDate(submittedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AllOrders({ buyerId, count }: { buyerId: string; count: number }) {
  const t = useT();
  const may = useMay();
  const words = t('admin.service.orders.all', { count });
  if (!may('orders.read')) return <span className="num text-12 font-normal text-quiet">{words}</span>;
  return (
    <TextLink asChild variant="record" className="num text-12 font-normal">
      <Link to={ordersOfPath(buyerId)}>{words}</Link>
    </TextLink>
  );
}
