import { useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { formatOpenDays, isOpenAt, zoneCity } from '../../lib/opening-hours.ts';
import { useServices } from '../../lib/services.tsx';
import { storefrontName } from '../../lib/storefront-name.ts';
import { setSupportOpen } from '../../lib/support-opener.ts';

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
          <Line icon={<Mail size={20} aria-hidden />} label={t('support.email')}>
            <a href={`mailto:${email}`} className="font-semibold text-ink underline decoration-n300 underline-offset-4 hover:decoration-current">
              <bdi>{email}</bdi>
            </a>
          </Line>
          <Line icon={<Phone size={20} aria-hidden />} label={t('support.phone')}>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className="num font-semibold text-ink underline decoration-n300 underline-offset-4 hover:decoration-current">
              <bdi>{phone}</bdi>
            </a>
          </Line>
          <Line icon={<Clock size={20} aria-hidden />} label={t('support.hours')}>
            <span className="block text-ink">{formatOpenDays(hours, language)}</span>
            <span className="num block text-ink">{t('support.times', { opens: hours.opens, closes: hours.closes, city: zoneCity(hours) })}</span>
            <span className="mt-1 block">
              <StatusDot tone={isOpenNow ? 'green' : 'neutral'}>{t(isOpenNow ? 'support.openNow' : 'support.closedNow')}</StatusDot>
            </span>
          </Line>
        </dl>
      </DialogContent>
    </Dialog>
  );
}

function Line({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative border-t py-4 ps-9 first:border-t-0 first:pt-0 last:pb-0">
      <dt className="text-12 text-quiet">
        <span className="absolute start-0 mt-0.5 text-icon">{icon}</span>
        {label}
      </dt>
      <dd className="mt-0.5 text-16 break-words">{children}</dd>
    </div>
  );
}
