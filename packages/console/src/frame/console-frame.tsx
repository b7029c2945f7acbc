/** The frame of a console: menu, header, the screen itself, and what floats above all of it. On phones the menu is a bar at the foot. */
import { useT } from '@entrepot/i18n/react.tsx';
import { Breadcrumbs } from '@entrepot/ui/breadcrumbs.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { KeyHelp } from '../keys/key-help.tsx';
import { KeyHelpContext, type KeyHint } from '../keys/own-keys.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { Link } from '../router/link.tsx';
import { usePlace } from '../router/use-router.tsx';
import { useMay } from '../services.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CrumbContext } from './crumb.tsx';
import { initialsOf } from './initials.ts';
import { LanguageMenu } from './language-menu.tsx';
import { currentEntry, visibleMenu, type MenuGroup } from './menu.ts';
import { MenuList } from './menu-list.tsx';
import type { PaletteSource } from './palette-source.ts';

const Palette = lazy(() => import('./palette.tsx'));
const CONTENT_ID = 'content';

export interface ConsoleFrameProps {
  /** The shop one works for, or the operator. */
  subject: string;
  zone: string;
  menu: readonly MenuGroup[];
  sources: readonly PaletteSource[];
  securityPath: string;
  /** What stands in the header of every screen, beside language and account. */
  tools?: ReactNode;
  children: ReactNode;
}

export function ConsoleFrame({ subject, zone, menu, sources, securityPath, tools, children }: ConsoleFrameProps) {
  const t = useT();
  const may = useMay();
  const { path } = usePlace();
  const [crumb, setCrumb] = useState<string>();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [ownKeys, setOwnKeys] = useState<readonly KeyHint[]>([]);
  const groups = visibleMenu(menu, may);
  const current = currentEntry(groups, path);
  const crumbs = useMemo(() => ({ set: setCrumb }), []);
  const keyHelp = useMemo(() => ({ open: () => setHelpOpen(true), setOwn: setOwnKeys }), []);
  useKeys({ '?': () => setHelpOpen(true) });
  usePaletteKey(() => setPaletteOpen((isOpen) => !isOpen));
  useFocusOnArrival(path);

  const trail = [
    ...(current
      ? [
          {
            key: current.path,
            label: current.label,
            ...(crumb ? { link: (props: { className: string; children: ReactNode }) => <Link to={current.path} {...props} /> } : {}),
          },
        ]
      : []),
    ...(crumb ? [{ key: 'crumb', label: crumb }] : []),
  ];
  return (
    <CrumbContext value={crumbs}>
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {t('nav.skip')}
      </a>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside
          data-menu
          className="sticky top-0 flex h-svh flex-col gap-5 overflow-y-auto border-e bg-n50 px-3 py-4 text-ink max-lg:hidden"
        >
          <div className="px-1.5">
            <Subject subject={subject} zone={zone} />
          </div>
          <MenuList groups={groups} current={current} />
        </aside>
        <div className="flex min-h-svh min-w-0 flex-col max-lg:pb-[calc(3.5rem+env(safe-area-inset-bottom))]">
          <header className="sticky top-0 z-20 flex min-h-14 items-center gap-2 border-b bg-surface px-4 lg:px-8">
            <div className="min-w-0 flex-1 lg:hidden">
              <Subject subject={subject} zone={zone} />
            </div>
            <Breadcrumbs items={trail} label={t('nav.steps')} className="min-w-0 flex-1 max-lg:hidden" />
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setPaletteOpen(true)}
              className="flex min-h-9 items-center gap-2 rounded-field text-13 text-quiet hover:text-ink max-sm:size-9 max-sm:justify-center sm:w-60 sm:px-3 sm:inset-ring sm:inset-ring-field sm:hover:bg-n50"
            >
              <Search size={16} aria-hidden />
              <span className="flex-1 text-start max-sm:sr-only">{t('console.palette.open')}</span>
              <span aria-hidden dir="ltr" className="flex gap-1 max-sm:hidden">
                <Kbd>Ctrl</Kbd>
                <Kbd>K</Kbd>
              </span>
            </button>
            {tools}
            <LanguageMenu />
            <AccountMenu securityPath={securityPath} onKeyHelp={() => setHelpOpen(true)} />
          </header>
          <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 flex-1 outline-none">
            <KeyHelpContext value={keyHelp}>{children}</KeyHelpContext>
          </main>
        </div>
      </div>
      <BottomBar groups={groups} current={current} />
      <KeyHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} own={ownKeys} />
      {isPaletteOpen && (
        <Suspense fallback={null}>
          <Palette isOpen onOpenChange={setPaletteOpen} menu={groups} sources={sources.filter(({ permission }) => may(permission))} />
        </Suspense>
      )}
    </CrumbContext>
  );
}

function Subject({ subject, zone }: { subject: string; zone: string }) {
  return (
    <p className="flex items-center gap-3">
      <span
        aria-hidden
        translate="no"
        className="grid size-9 flex-none place-items-center rounded-btn bg-brand-100 text-13 font-semibold text-brand"
      >
        {initialsOf(subject)}
      </span>
      <span className="min-w-0">
        <span className="block truncate text-14 font-semibold">
          <bdi>{subject}</bdi>
        </span>
        <span className="block truncate text-12 text-quiet">{zone}</span>
      </span>
    </p>
  );
}

/** Ctrl or Cmd and K works everywhere, in a field too. */
function usePaletteKey(toggle: () => void): void {
  const latest = useRef(toggle);
  useEffect(() => void (latest.current = toggle));
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      latest.current();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Whoever listens to the page or moves by keyboard begins where the new screen begins. */
function useFocusOnArrival(path: string): void {
  const pathBefore = useRef(path);
  useEffect(() => {
    if (path !== pathBefore.current) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    pathBefore.current = path;
  }, [path]);
}
