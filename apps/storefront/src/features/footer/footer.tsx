import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BAR_TONES } from '../../lib/bar-tone.ts';
import { Link } from '../../lib/link.tsx';
import { Logo } from '../../lib/logo.tsx';
import { formatOpenDays, zoneCity } from '../../lib/opening-hours.ts';
import { useServices } from '../../lib/services.tsx';
import { storefrontName } from '../../lib/storefront-name.ts';
import { setSupportOpen } from '../../lib/support-opener.ts';

export interface FooterProps {
  links: ReadonlyArray<{ path: string; label: MessageId }>;
}

const ITEM = 'inline-flex min-h-7 items-center hover:text-(--bar-strong) hover:underline underline-offset-4';

export function Footer({ links }: FooterProps) {
  const t = useT();
  const { storefront, language, isDemo, year } = useServices().settings;
  const name = storefrontName(storefront, language);
  const { email, phone, hours } = storefront.support;
  return (
    <footer className={clsx(BAR_TONES[storefront.footerTone], 'mt-24 border-t border-(--bar-line) text-14')}>
      <div className="wrap">
        <div className="grid gap-x-6 gap-y-10 py-14 md:grid-cols-12">
          <div className="md:col-span-4">
            <Logo storefront={storefront} scale={0.9} />
            <p className="mt-4 max-w-80">{t('footer.sentence', { name })}</p>
          </div>
          <Column title={t('footer.explore')} className="md:col-span-2">
            {links.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={ITEM}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </Column>
          <Column title={t('footer.help')} className="md:col-span-3">
            <li>
              <button type="button" onClick={() => setSupportOpen(true)} className={ITEM}>
                {t('support.open')}
              </button>
            </li>
            <li>
              <a href={`mailto:${email}`} className={ITEM}>
                <bdi>{email}</bdi>
              </a>
            </li>
            <li>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className={clsx(ITEM, 'num')}>
                <bdi>{phone}</bdi>
              </a>
            </li>
          </Column>
          <Column title={t('support.hours')} className="md:col-span-3">
            <li className="min-h-7 leading-7">{formatOpenDays(hours, language)}</li>
            <li className="num min-h-7 leading-7">{t('support.times', { opens: hours.opens, closes: hours.closes, city: zoneCity(hours) })}</li>
          </Column>
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-(--bar-line) py-6 text-12">
          <p>{t('footer.copyright', { year: String(year), name })}</p>
          {isDemo && <p>{t('footer.demo')}</p>}
        </div>
      </div>
    </footer>
  );
}

function Column({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-sans text-14 font-semibold text-(--bar-strong)">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}
