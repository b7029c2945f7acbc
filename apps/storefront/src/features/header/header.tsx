/** The header in its three builds. */
import { BAR_TONES } from '@entrepot/blocks/bar-tone.ts';
import { Logo } from '@entrepot/blocks/logo.tsx';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import type { Storefront } from '@entrepot/brands/storefront.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Headset from 'lucide-react/icons/headset';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { useCallback, type ReactNode } from 'react';
import { openChat, useChat } from '@entrepot/site/chat-opener.ts';
import { Late } from '@entrepot/site/late.tsx';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { storefrontName } from '@entrepot/site/storefront-name.ts';
import { AccountLinks } from './account-links.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Navigation, type NavigationProps } from './navigation.tsx';
import type { ToolsLook } from './header-tools.tsx';
import { SearchBox } from './search-box.tsx';

export interface HeaderProps {
  links: NavigationProps['links'];
}

/** While suggestions are open, all but the row of the search field steps back. */
const SCRIM =
  'has-[[role=combobox][aria-expanded=true]]:before:fixed has-[[role=combobox][aria-expanded=true]]:before:inset-0 before:z-10 before:bg-scrim';

export function Header({ links }: HeaderProps) {
  const { storefront } = useServices().settings;
  const Build = BUILDS[storefront.header];
  return (
    <header className={clsx(BAR_TONES[storefront.headerTone], 'relative z-30', SCRIM)}>
      <Build storefront={storefront} links={links} />
    </header>
  );
}

type BuildProps = HeaderProps & { storefront: Storefront };

const isDark = ({ headerTone }: Storefront) => headerTone === 'ink' || headerTone === 'brand';

/** On narrow windows the field takes a row of its own, below everything else in its row. */
const NARROW = 'max-md:order-last max-md:basis-full';

/** A quiet line with the contact above, logo and search in the middle, navigation below. */
function SearchCentre({ storefront, links }: BuildProps) {
  const isPlain = storefront.headerTone === 'page';
  return (
    <>
      <div className={clsx('border-b border-(--bar-line) text-(--bar-text)', isPlain && 'bar-tint border-transparent bg-(--bar)')}>
        <div className="wrap flex min-h-10 items-center justify-between gap-6 text-12">
          <Contact storefront={storefront} />
          <div className="ms-auto flex flex-wrap items-center justify-end gap-x-6">
            <ServiceButton className="min-h-8 gap-1.5 text-12" iconPx={16} />
            <LanguageMenu languages={storefront.languages} variant="small" />
            <AccountLinks look="small" />
          </div>
        </div>
      </div>
      <SearchRow height="min-h-20 md:gap-x-14">
        <HomeLink storefront={storefront} scale={1.06} />
        <SearchBox look={isDark(storefront) ? 'onDark' : 'quiet'} className={clsx('mx-auto flex-1 md:max-w-182', NARROW)} />
        <Tools look="icons" />
      </SearchRow>
      <div className="border-b border-(--bar-line)">
        <NavigationRow storefront={storefront} links={links} />
      </div>
    </>
  );
}

/** Search fills the tall row, the actions are icons over their names, navigation stands below. */
function SearchWide({ storefront, links }: BuildProps) {
  return (
    <>
      <SearchRow height="min-h-21" className="border-b border-(--bar-line)">
        <HomeLink storefront={storefront} />
        <SearchBox look={isDark(storefront) ? 'onDark' : 'ink'} className={clsx('flex-1 md:ms-14 md:me-10', NARROW)} />
        <Tools look="stacked" />
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-3">
          <ServiceButton className="min-w-18 flex-col gap-1 px-2 py-1 text-12" iconPx={22} />
          <LanguageMenu languages={storefront.languages} variant="stacked" />
          <AccountLinks look="stacked" />
        </div>
      </SearchRow>
      <div className="border-b border-(--bar-line)">
        <NavigationRow storefront={storefront} links={links} />
      </div>
    </>
  );
}

/** Airy: no line below, larger words, the service as a button, search across the whole width. */
function SearchBelow({ storefront, links }: BuildProps) {
  return (
    <>
      <Row height="min-h-24">
        <HomeLink storefront={storefront} scale={1.12} />
        <Navigation
          links={links}
          style={storefront.navigation}
          size="text-16"
          className="ms-14 max-md:order-last max-md:ms-0 max-md:basis-full"
        />
        <div className="ms-auto flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
          <LanguageMenu languages={storefront.languages} variant="text" />
          <AccountLinks look="text" />
          <ServiceButton
            className="min-h-10 gap-2 rounded-btn px-4 text-14 font-medium text-(--bar-strong) inset-ring inset-ring-(--bar-line) hover:bg-(--bar-hover)"
            iconPx={18}
          />
        </div>
      </Row>
      <div className="relative z-20 bg-(--bar) pb-4">
        <div className="wrap flex items-center gap-4">
          <SearchBox look={isDark(storefront) ? 'onDark' : 'tinted'} className="flex-1" />
          <Tools look="icons" />
        </div>
      </div>
    </>
  );
}

const BUILDS: Record<Storefront['header'], (props: BuildProps) => ReactNode> = {
  'search-centre': SearchCentre,
  'search-wide': SearchWide,
  'search-below': SearchBelow,
};

/** Favourites and cart, as icons or over their names, come after the page; the room for them is kept. */
function Tools({ look }: { look: ToolsLook }) {
  const { loadWords } = useServices();
  const load = useCallback(async () => (await import('./tools-door.ts')).loadTools(loadWords), [loadWords]);
  return (
    <div className="flex min-h-10 items-center justify-end max-md:ms-auto" style={{ minWidth: look === 'icons' ? 80 : 144 }}>
      <Late load={load} wish={1} props={{ look }} />
    </div>
  );
}

function Row({ height, children }: { height: string; children: ReactNode }) {
  return <div className={clsx('wrap flex flex-wrap items-center gap-y-3 max-md:gap-x-6 max-md:py-3', height)}>{children}</div>;
}

/** Stands above the scrim. */
function SearchRow({ height, className, children }: { height: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('relative z-20 bg-(--bar)', className)}>
      <Row height={height}>{children}</Row>
    </div>
  );
}

function NavigationRow({ storefront, links }: BuildProps) {
  return (
    <div className="wrap flex min-h-11 items-center">
      <Navigation links={links} style={storefront.navigation} size="text-14" />
    </div>
  );
}

function HomeLink({ storefront, scale }: { storefront: Storefront; scale?: number }) {
  const t = useT();
  const { language } = useServices().settings;
  return (
    <Link
      to={HOME_PATH}
      aria-label={t('nav.logo', { name: storefrontName(storefront, language) })}
      className="flex items-center rounded-xs"
    >
      <Logo storefront={storefront} {...(scale ? { scale } : {})} />
    </Link>
  );
}

function ServiceButton({ className, iconPx }: { className: string; iconPx: number }) {
  const t = useT();
  const { unread } = useChat();
  return (
    <button
      type="button"
      onClick={() => openChat()}
      className={clsx('flex items-center whitespace-nowrap hover:text-(--bar-strong)', className)}
    >
      <Headset size={iconPx} aria-hidden />
      <span>{t('support.open')}</span>
      {unread > 0 && <b className="rounded-full bg-brand px-1.5 text-on-brand">{unread}</b>}
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
