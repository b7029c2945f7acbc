/**
 * The header in its three builds. Search, login and register take their places as soon as their pages exist: the search
 * field in the row of the logo (or below it), the links beside the language.
 */
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Headset from 'lucide-react/icons/headset';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { BAR_TONES } from '../../lib/bar-tone.ts';
import { Link } from '../../lib/link.tsx';
import { Logo } from '../../lib/logo.tsx';
import { useServices } from '../../lib/services.tsx';
import { storefrontName } from '../../lib/storefront-name.ts';
import { setSupportOpen } from '../../lib/support-opener.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Navigation, type NavigationProps } from './navigation.tsx';

export interface HeaderProps {
  links: NavigationProps['links'];
}

export function Header({ links }: HeaderProps) {
  const { storefront } = useServices().settings;
  const Build = BUILDS[storefront.header];
  return (
    <header className={clsx(BAR_TONES[storefront.headerTone], 'relative z-30')}>
      <Build storefront={storefront} links={links} />
    </header>
  );
}

type BuildProps = HeaderProps & { storefront: Storefront };

/** A quiet line with the contact above, logo and navigation below. */
function SearchCentre({ storefront, links }: BuildProps) {
  const isPlain = storefront.headerTone === 'page';
  return (
    <>
      <div className={clsx('border-b border-(--bar-line) text-(--bar-text)', isPlain && 'bar-tint border-transparent bg-(--bar)')}>
        <div className="wrap flex min-h-10 items-center justify-between gap-6 text-12">
          <Contact storefront={storefront} />
          <div className="ms-auto flex items-center gap-6">
            <ServiceButton className="min-h-8 gap-1.5 text-12" iconPx={16} />
            <LanguageMenu languages={storefront.languages} variant="small" />
          </div>
        </div>
      </div>
      <div className="border-b border-(--bar-line)">
        <Row height="min-h-20">
          <HomeLink storefront={storefront} scale={1.06} />
          <Navigation links={links} style={storefront.navigation} size="text-14" className="ms-14 max-md:ms-0" />
        </Row>
      </div>
    </>
  );
}

/** Everything in one tall row, the actions as icons over their names. */
function SearchWide({ storefront, links }: BuildProps) {
  return (
    <div className="border-b border-(--bar-line)">
      <Row height="min-h-21">
        <HomeLink storefront={storefront} />
        <Navigation links={links} style={storefront.navigation} size="text-14" className="ms-12 max-md:ms-0" />
        <div className="ms-auto flex items-center gap-3">
          <ServiceButton className="min-w-18 flex-col gap-1 px-2 py-1 text-12" iconPx={22} />
          <LanguageMenu languages={storefront.languages} variant="stacked" />
        </div>
      </Row>
    </div>
  );
}

/** Airy: no line below, larger words, the service as a button. */
function SearchBelow({ storefront, links }: BuildProps) {
  return (
    <Row height="min-h-24">
      <HomeLink storefront={storefront} scale={1.12} />
      <Navigation links={links} style={storefront.navigation} size="text-16" className="ms-14 max-md:ms-0" />
      <div className="ms-auto flex items-center gap-6">
        <LanguageMenu languages={storefront.languages} variant="text" />
        <ServiceButton
          className="min-h-10 gap-2 rounded-btn px-4 text-14 font-medium text-(--bar-strong) inset-ring inset-ring-(--bar-line) hover:bg-(--bar-hover)"
          iconPx={18}
        />
      </div>
    </Row>
  );
}

const BUILDS: Record<Storefront['header'], (props: BuildProps) => ReactNode> = {
  'search-centre': SearchCentre,
  'search-wide': SearchWide,
  'search-below': SearchBelow,
};

function Row({ height, children }: { height: string; children: ReactNode }) {
  return <div className={clsx('wrap flex flex-wrap items-center gap-y-2 max-md:gap-x-6 max-md:py-3', height)}>{children}</div>;
}

function HomeLink({ storefront, scale }: { storefront: Storefront; scale?: number }) {
  const t = useT();
  const { language } = useServices().settings;
  return (
    <Link to="/index" aria-label={t('nav.logo', { name: storefrontName(storefront, language) })} className="flex items-center rounded-xs">
      <Logo storefront={storefront} {...(scale ? { scale } : {})} />
    </Link>
  );
}

function ServiceButton({ className, iconPx }: { className: string; iconPx: number }) {
  const t = useT();
  return (
    <button type="button" onClick={() => setSupportOpen(true)} className={clsx('flex items-center whitespace-nowrap hover:text-(--bar-strong)', className)}>
      <Headset size={iconPx} aria-hidden />
      <span>{t('support.open')}</span>
    </button>
  );
}

function Contact({ storefront: { support } }: { storefront: Storefront }) {
  return (
    <ul className="flex items-center gap-6 max-md:hidden">
      <li>
        <a href={`mailto:${support.email}`} className="flex min-h-6 items-center gap-2 hover:text-(--bar-strong)">
          <Mail size={16} aria-hidden />
          <bdi>{support.email}</bdi>
        </a>
      </li>
      <li>
        <a href={`tel:${support.phone.replaceAll(' ', '')}`} className="flex min-h-6 items-center gap-2 hover:text-(--bar-strong)">
          <Phone size={16} aria-hidden />
          <bdi className="num">{support.phone}</bdi>
        </a>
      </li>
    </ul>
  );
}
