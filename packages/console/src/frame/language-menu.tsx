import type { Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@entrepot/ui/dropdown-menu.tsx';
import Globe from 'lucide-react/icons/globe';
import { useServices } from '../services.tsx';
import { switchLanguage } from './language-choice.ts';

export function LanguageMenu() {
  const t = useT();
  const current = useLanguage();
  const { languages } = useServices();
  const choose = useChooseLanguage();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t('language.current', { name: LOCALES[current].name })}
        className="inline-flex min-h-9 items-center gap-2 rounded-btn px-2.5 text-13 whitespace-nowrap text-body hover:bg-n100 hover:text-ink"
      >
        <Globe size={16} aria-hidden />
        <span className="max-md:sr-only">{LOCALES[current].name}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent aria-label={t('language.choose')}>
        <DropdownMenuRadioGroup value={current} onValueChange={(language) => choose(language as Language)}>
          {languages.map((language) => (
            <DropdownMenuRadioItem key={language} value={language} lang={LOCALES[language].tag}>
              {LOCALES[language].name}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Whoever is in gets mails in the chosen language from now on; a refusal of that must not keep the screen from changing. */
function useChooseLanguage(): (language: Language) => void {
  const { session } = useServices();
  return (language) => {
    const saved =
      session.state().kind === 'in' ? session.client.call('session!setLanguage', { language }, { quiet: true }) : Promise.resolve();
    void Promise.resolve(saved)
      .catch(() => undefined)
      .then(() => switchLanguage(language));
  };
}
