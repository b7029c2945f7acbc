import { BAR_TONES } from '@entrepot/blocks/bar-tone.ts';
import { useHasPage } from '@entrepot/blocks/link-context.tsx';
import { Logo } from '@entrepot/blocks/logo.tsx';
import { articlePath, HELP_PATH, HOME_PATH, LIABILITIES_PATH, MERCHANT_PATH, NEWS_PATH } from '@entrepot/blocks/paths.ts';
import { footerPagesQuery } from '@entrepot/buyer/queries/content.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@entrepot/site/link.tsx';
import { formatOpenDays } from '@entrepot/i18n/opening-hours.ts';
import { zonePlace } from '@entrepot/i18n/zone-place.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { pagesIn, type ColumnName } from '@entrepot/blocks/content/footer-columns.ts';

export interface FooterProps {
  links: ReadonlyArray<{ path: string; label: MessageId }>;
}

const ITEM =
  'inline-flex min-h-7 max-w-full [overflow-wrap:anywhere] items-center py-0.5 hover:text-(--bar-strong) hover:underline underline-offset-4';

export function Footer({ links }: FooterProps) {
  const t = useT();
  const { settings, client } = useServices();
  const { storefront, language, isDemo, year } = settings;
  const { data: pages = [] } = useQuery(footerPagesQuery(client));
  const hasPage = useHasPage();
  const name = storefrontName(storefront, language);
  const { email, phone, hours } = storefront.support;
  // Without the page that shows them, what is written cannot be linked.
  const written = (column: ColumnName) =>
    (hasPage(NEWS_PATH) ? pagesIn(column, pages) : []).map(({ id, title }) => ({ path: articlePath(id), label: title }));
  const named = (isHere: (path: string) => boolean) =>
    links.filter(({ path }) => isHere(path)).map(({ path, label }) => ({ path, label: t(label) }));
  return (
    <footer className={clsx(BAR_TONES[storefront.footerTone], 'mt-24 border-t border-(--bar-line) text-14')}>
      <div className="wrap">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-4 xl:grid-cols-12">
          <div className="col-span-full xl:col-span-4">
            <Logo storefront={storefront} scale={0.9} />
            <p className="mt-4 max-w-80">{t('footer.sentence', { name })}</p>
            <p className="mt-4">
              <span className="font-semibold text-(--bar-strong)">{t('support.hours')}</span>
              <br />
              {formatOpenDays(hours, language)}
              <br />
              <span className="num">
                {t('support.times', { opens: hours.opens, closes: hours.closes, city: zonePlace(hours, language) })}
              </span>
            </p>
          </div>
          <Column
            title={t('footer.buying')}
            links={[...named((path) => path !== HOME_PATH && path !== MERCHANT_PATH), ...written('buying')]}
          />
          <Column title={t('footer.selling')} links={[...named((path) => path === MERCHANT_PATH), ...written('selling')]} />
          <Column
            title={t('footer.company')}
            links={[
              ...written('company'),
              ...(hasPage(NEWS_PATH) ? [{ path: NEWS_PATH, label: t('footer.news') }] : []),
              ...(hasPage(LIABILITIES_PATH) ? [{ path: LIABILITIES_PATH, label: t('footer.liabilities') }] : []),
            ]}
          />
          <Column
            title={t('footer.help')}
            links={[...(hasPage(HELP_PATH) ? [{ path: HELP_PATH, label: t('help.title') }] : []), ...written('help')]}
            className="max-md:col-span-2"
          >
            <li>
              <button type="button" onClick={() => openChat()} className={ITEM}>
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
            <li>
              <a href="/status" className={ITEM}>
                {t('desktop.status')}
              </a>
            </li>
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

interface ColumnProps {
  title: string;
  links: readonly { path: string; label: string }[];
  className?: string;
  /** Stands before the links. */
  children?: ReactNode;
}

function Column({ title, links, className, children }: ColumnProps) {
  if (links.length === 0 && !children) return null;
  return (
    <div className={clsx('min-w-0 xl:col-span-2', className)}>
      <h2 className="mb-2 font-sans text-14 font-semibold text-(--bar-strong)">{title}</h2>
      <ul>
        {children}
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={ITEM}>
              <bdi>{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
