import { isOpenAt } from '@entrepot/i18n/open-now.ts';
import { formatOpenDays } from '@entrepot/i18n/opening-hours.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { zonePlace } from '@entrepot/i18n/zone-place.ts';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { useServiceHours } from './chat-queries.ts';
import { holidayLines } from './standing.ts';
import { CONTACT_LINK, ContactLine } from '@entrepot/site/contact-line.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';

/** How else people are reached: by mail, by phone, at which hours, and elsewhere where the operator has named a place. */
export function Reach({ now }: { now: Date }) {
  const t = useT();
  const { storefront, language } = useServices().settings;
  const { email, phone } = storefront.support;
  const { hours } = useServiceHours();
  const isOpenNow = isOpenAt(hours, now);
  return (
    <section className="border-t px-4 py-4">
      <h3 className="font-sans text-14 font-semibold">{t('support.title')}</h3>
      <p className="mb-3 text-13 text-quiet">{t('support.text', { name: storefrontName(storefront, language) })}</p>
      <dl className="grid gap-3 text-14">
        <Elsewhere />
        <ContactLine icon={<Mail size={20} aria-hidden />} label={t('support.email')}>
          <a href={`mailto:${email}`} className={CONTACT_LINK}>
            <bdi>{email}</bdi>
          </a>
        </ContactLine>
        <ContactLine icon={<Phone size={20} aria-hidden />} label={t('support.phone')}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={clsx(CONTACT_LINK, 'num')}>
            <bdi>{phone}</bdi>
          </a>
        </ContactLine>
        <ContactLine icon={<Clock size={20} aria-hidden />} label={t('support.hours')}>
          <span className="block text-ink">{formatOpenDays(hours, language)}</span>
          <span className="num block text-ink">
            {t('support.times', { opens: hours.opens, closes: hours.closes, city: zonePlace(hours, language) })}
          </span>
          {holidayLines(hours, now, language, t).map(({ days, times }) => (
            <span key={days} className="block text-13">
              <bdi>{days}</bdi>: <span className="num">{times}</span>
            </span>
          ))}
          <span className="mt-1 block text-14">
            <StatusDot tone={isOpenNow ? 'green' : 'neutral'}>{t(isOpenNow ? 'support.openNow' : 'support.closedNow')}</StatusDot>
          </span>
        </ContactLine>
      </dl>
    </section>
  );
}

/** A service elsewhere that the operator has named (`customer_service_url`). */
function Elsewhere() {
  const t = useT();
  const { client } = useServices();
  const { data: url } = useQuery({
    queryKey: ['configuration!get', 'customer_service_url'],
    queryFn: async ({ signal }) =>
      String((await client.call('configuration!get', { code: 'customer_service_url' }, { signal, quiet: true })).value ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!url) return null;
  return (
    <ContactLine icon={<MessageCircle size={20} aria-hidden />} label={t('support.online')}>
      <a href={url} target="_blank" rel="noreferrer" className={CONTACT_LINK}>
        {t('support.online.open')}
      </a>
    </ContactLine>
  );
}
