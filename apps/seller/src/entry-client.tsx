/** The seller zone begins here. */
import { startConsole } from '@entrepot/console/start-console.tsx';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { BASE_CATALOGUE } from '@entrepot/i18n/base-catalogue.ts';
import { catalogueSource } from '@entrepot/i18n/catalogue-source.ts';
import { readGivenFiles } from '@entrepot/i18n/given-files.ts';
import { loadCatalogue } from 'virtual:catalogues';
import { App } from './app/app.tsx';
import './styles.css';

// Not awaited: chunks import from this module and would wait for it while it waits for them.
void startConsole({
  door: 'seller',
  base: '/seller',
  languages: LANGUAGES,
  loadMessages: ({ language }) => loadCatalogue(language, BASE_CATALOGUE, readGivenFiles()[catalogueSource(BASE_CATALOGUE, language)]),
  children: (client) => <App client={client} />,
});
