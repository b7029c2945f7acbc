import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { ConsoleColumn } from '@entrepot/console/table/columns.ts';
import { useNow } from '@entrepot/ui/use-now.ts';
import type { StorefrontLine, SupportLine } from '@entrepot/contracts/calls/storefront-desk.ts';
import { isOpenAt } from '@entrepot/i18n/open-now.ts';
import { formatOpenDays } from '@entrepot/i18n/opening-hours.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { zonePlace } from '@entrepot/i18n/zone-place.ts';
import { TextLink } from '@entrepot/ui/link.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useMemo } from 'react';
import { NameWithMark } from './name-with-mark.tsx';
import { StorefrontTable } from './storefront-table.tsx';

const TICK_MS = 60_000;

/** Where people who need help turn to, and when somebody answers them. */
export function SupportPage() {
  const t = useT();
  const columns = useMemo(
    (): ConsoleColumn<StorefrontLine>[] => [
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
    <StorefrontTable
      name="support"
      caption={t('admin.storefronts.support')}
      heading={<PageHeading title={t('admin.storefronts.support')} text={t('admin.storefronts.support.text')} />}
      columns={columns}
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
      icon={<MessagesSquare size={22} />}
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
  const language = useLanguage();
  return (
    <span className="text-13 text-quiet">
      {formatOpenDays(hours, language)}
      {', '}
      <span className="num">{t('support.times', { opens: hours.opens, closes: hours.closes, city: zonePlace(hours, language) })}</span>
    </span>
  );
}
