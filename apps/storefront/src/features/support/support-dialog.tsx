import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import Clock from 'lucide-react/icons/clock';
import MessageCircle from 'lucide-react/icons/message-circle';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { CONTACT_LINK, ContactLine } from '../../lib/contact-line.tsx';
import { formatOpenDays, isOpenAt, zoneCity } from '@entrepot/i18n/opening-hours.ts';
import { useServices } from '../../lib/services.tsx';
import { storefrontName } from '../../lib/storefront-name.ts';
import { setSupportOpen } from '../../lib/support-opener.ts';

const LINE = 'border-t py-4 first:border-t-0 first:pt-0 last:pb-0';

/** Where people reach people. */
export default function SupportDialog({ isOpen, openedAt }: { isOpen: boolean; openedAt: Date }) {
  const t = useT();
  const { storefront, language } = useServices().settings;
  const { email, phone, hours } = storefront.support;
  const isOpenNow = isOpenAt(hours, openedAt);
  return (
    <Dialog open={isOpen} onOpenChange={setSupportOpen}>
      <DialogContent
        size="sm"
        title={t('support.title')}
        description={t('support.text', { name: storefrontName(storefront, language) })}
        labels={{ close: t('action.close') }}
      >
        <dl className="grid">
          <OnlineService />
          <ContactLine className={LINE} icon={<Mail size={20} aria-hidden />} label={t('support.email')}>
            <a href={`mailto:${email}`} className={CONTACT_LINK}>
              <bdi>{email}</bdi>
            </a>
          </ContactLine>
          <ContactLine className={LINE} icon={<Phone size={20} aria-hidden />} label={t('support.phone')}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={clsx(CONTACT_LINK, 'num')}>
              <bdi>{phone}</bdi>
            </a>
          </ContactLine>
          <ContactLine className={LINE} icon={<Clock size={20} aria-hidden />} label={t('support.hours')}>
            <span className="block text-ink">{formatOpenDays(hours, language)}</span>
            <span className="num block text-ink">
              {t('support.times', { opens: hours.opens, closes: hours.closes, city: zoneCity(hours) })}
            </span>
            <span className="mt-1 block">
              <StatusDot tone={isOpenNow ? 'green' : 'neutral'}>{t(isOpenNow ? 'support.openNow' : 'support.closedNow')}</StatusDot>
            </span>
          </ContactLine>
        </dl>
      </DialogContent>
    </Dialog>
  );
}

/** A service elsewhere that the operator has named (`customer_service_url`). */
function OnlineService() {
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
    <ContactLine className={LINE} icon={<MessageCircle size={20} aria-hidden />} label={t('support.online')}>
      <a href={url} target="_blank" rel="noreferrer" className={CONTACT_LINK}>
        {t('support.online.open')}
      </a>
    </ContactLine>
  );
}
