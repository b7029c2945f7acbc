import { switchLanguage } from '@entrepot/buyer/language-choice.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';

const LOOKS = {
  small: 'min-h-8 gap-1.5 text-12',
  text: 'min-h-9 gap-1.5 text-14',
  stacked: 'min-w-18 flex-col gap-1 py-1 text-12',
};

/** Links in a disclosure, not a scripted menu: they work before the page has come to life, and without scripts at all. */
export function LanguageMenu({ languages, variant }: { languages: readonly Language[]; variant: 'small' | 'text' | 'stacked' }) {
  const t = useT();
  const current = useLanguage();
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details ref={details} className="group relative" onKeyDown={closeOnEscape}>
      <summary
        aria-label={t('language.current', { name: LOCALES[current].name })}
        className={clsx(
          'flex list-none items-center rounded-btn whitespace-nowrap hover:text-(--bar-strong) [&::-webkit-details-marker]:hidden',
          LOOKS[variant],
        )}
      >
        <Globe size={variant === 'stacked' ? 22 : 16} aria-hidden />
        <span className="flex items-center gap-1">
          {LOCALES[current].name}
          <ChevronDown size={14} aria-hidden className="transition-transform duration-150 group-open:rotate-180" />
        </span>
      </summary>
      <div className="bar-panel absolute end-0 top-full z-40 mt-2 w-128 max-sm:fixed max-sm:inset-x-4 max-sm:top-auto max-sm:w-auto animate-rise-in rounded-card border border-hairline-soft bg-surface p-3 text-ink shadow-float">
        <p id="language-menu-title" className="px-3 pt-1 pb-2 text-12 text-quiet">
          {t('language.choose')}
        </p>
        <ul aria-labelledby="language-menu-title" className="grid grid-cols-2 sm:grid-cols-3">
          {languages.map((language) => (
            <li key={language}>
              <LanguageLink language={language} isCurrent={language === current} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function LanguageLink({ language, isCurrent }: { language: Language; isCurrent: boolean }) {
  const { tag, name } = LOCALES[language];
  return (
    <a
      href={`?lang=${language}`}
      hrefLang={tag}
      lang={tag}
      rel="nofollow"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={(event) => follow(event, language)}
      className={clsx(
        'flex min-h-10 items-center gap-2 rounded-[calc(var(--r-card)-4px)] px-3 py-1 text-14 hover:bg-n50',
        isCurrent && 'font-semibold',
      )}
    >
      <span className="min-w-0 flex-1">{name}</span>
      {isCurrent && <Check size={16} aria-hidden className="text-brand" />}
    </a>
  );
}

function follow(event: MouseEvent, language: Language): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  switchLanguage(language);
}

function useCloseOutside(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(
        kind,
        ({ target }) => {
          const element = details.current;
          if (element && !element.contains(target as Node)) element.open = false;
        },
        listening,
      );
    return () => listening.abort();
  }, [details]);
}
