import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import { ConsoleTable } from '@entrepot/console/table/console-table.tsx';
import type { ConsoleColumn } from '@entrepot/console/table/columns.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { StorefrontLine, SupportLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { formatOpenDays, isOpenAt, zoneCity } from '@entrepot/i18n/opening-hours.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useMemo } from 'react';
import { NameWithMark } from './name-with-mark.tsx';
import { STOREFRONTS_KEY } from './paths.ts';
import { StorefrontPanel } from './storefront-panel.tsx';
import { useStorefrontRows } from './use-storefront-rows.ts';

const TICK_MS = 60_000;

/** Where people who need help turn to, and when somebody answers them. */
export function ConversationsPage() {
  const t = useT();
  const columns = useMemo(
    (): ConsoleColumn<StorefrontLine>[] => [
      {
        id: 'name',
        header: t('admin.storefronts.name'),
        isSortable: true,
        cell: (line) => <NameWithMark line={line} />,
        text: ({ name }) => name,
      },
      {
        id: 'now',
        header: t('admin.storefronts.support.now'),
        width: '6rem',
        cell: ({ support }) => <AnswersNow support={support} />,
        text: () => '',
      },
      {
        id: 'email',
        header: t('support.email'),
        cell: ({ support: { email } }) => <MailLink email={email} />,
        text: ({ support }) => support.email,
      },
      {
        id: 'phone',
        header: t('support.phone'),
        isSecondary: true,
        width: '10rem',
        cell: ({ support: { phone } }) => (
          <bdi dir="ltr" className="num">
            {phone}
          </bdi>
        ),
        text: ({ support }) => support.phone,
      },
      {
        id: 'hours',
        header: t('support.hours'),
        isSecondary: true,
        width: '25rem',
        cell: ({ support }) => <Hours support={support} />,
        text: ({ support: { hours } }) => `${hours.opens}–${hours.closes} ${hours.timeZone}`,
      },
    ],
    [t],
  );
  return (
    <ConsoleTable<StorefrontLine>
      name="conversations"
      caption={t('admin.storefronts.support')}
      heading={<PageHeading title={t('admin.storefronts.support')} text={t('admin.storefronts.support.text')} />}
      columns={columns}
      rowId={({ code }) => code}
      rowName={({ name }) => name}
      views={[{ id: 'all', name: t('admin.all'), search: {} }]}
      searchLabel={t('admin.storefronts.search')}
      queryKey={[...STOREFRONTS_KEY, 'support']}
      fetchPage={useStorefrontRows()}
      card={({ support, ...line }) => (
        <div className="grid gap-1.5">
          <div className="flex items-center justify-between gap-3">
            <NameWithMark line={{ support, ...line }} />
            <AnswersNow support={support} />
          </div>
          <MailLink email={support.email} />
          <Hours support={support} />
        </div>
      )}
      panel={(code, line) => <StorefrontPanel key={code} code={code} line={line} />}
      panelTitle={t('admin.storefronts.one')}
      empty={{ title: t('admin.storefronts.none'), icon: <MessagesSquare size={22} /> }}
    />
  );
}

function AnswersNow({ support: { hours } }: { support: SupportLine }) {
  const t = useT();
  const isOpen = isOpenAt(hours, new Date(useNow(TICK_MS)));
  return (
    <StatusDot tone={isOpen ? 'green' : 'neutral'}>{t('admin.storefronts.support.standing', { isOpen: isOpen ? 'yes' : 'no' })}</StatusDot>
  );
}

function MailLink({ email }: { email: string }) {
  return (
    <TextLink href={`mailto:${email}`}>
      <bdi className="wrap-anywhere">{email}</bdi>
    </TextLink>
  );
}

function Hours({ support: { hours } }: { support: SupportLine }) {
  const t = useT();
  return (
    <span className="text-13 text-quiet">
      {formatOpenDays(hours, useLanguage())}
      {', '}
      <span className="num">{t('support.times', { opens: hours.opens, closes: hours.closes, city: zoneCity(hours) })}</span>
    </span>
  );
}
