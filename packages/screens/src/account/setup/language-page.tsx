import { switchLanguage } from '@entrepot/buyer/language-choice.ts';
import { useAccountChange } from '@entrepot/buyer/queries/account.ts';
import type { CurrentUser } from '@entrepot/contracts/calls/account.ts';
import { isLanguage, type Language } from '@entrepot/contracts/languages.ts';
import { LOCALES } from '@entrepot/i18n/locales.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { useState, type FormEvent } from 'react';
import { useServices } from '@entrepot/site/services.tsx';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { SetupPage } from './setup-page.tsx';
import { LANGUAGE_PATH } from './setup-paths.ts';

export function LanguagePage() {
  const t = useT();
  return (
    <SetupPage path={LANGUAGE_PATH} title={t('account.setup.language')} text={t('account.language.text')}>
      {(user) => <LanguageForm user={user} />}
    </SetupPage>
  );
}

/** One choice for the pages here and for the mails that are sent. */
function LanguageForm({ user }: { user: CurrentUser }) {
  const t = useT();
  const shown = useLanguage();
  const { client, settings } = useServices();
  const words = useFailureWords();
  const change = useAccountChange(client, 'localuser!setLanguage');
  const [chosen, setChosen] = useState<Language>(isLanguage(user.language) ? user.language : shown);

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await change.mutateAsync({ language: chosen });
      if (chosen === shown) {
        notify.success(t('account.language.done'));
        return;
      }
      switchLanguage(chosen);
    } catch (error) {
      notify.error(words(error));
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-6">
      <RadioGroup<Language>
        aria-label={t('account.setup.language')}
        value={chosen}
        onValueChange={setChosen}
        options={settings.storefront.languages.map((language) => ({
          value: language,
          label: <span lang={LOCALES[language].tag}>{LOCALES[language].name}</span>,
        }))}
        className="grid-cols-2 sm:grid-cols-3"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="justify-self-start"
        loading={change.isPending}
        loadingLabel={t('account.working')}
      >
        {t('account.save')}
      </Button>
    </form>
  );
}
