import type { PaletteSource } from '@entrepot/console/frame/palette-source.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { matchesSearch } from '@entrepot/ui/search-match.ts';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Flag from 'lucide-react/icons/flag';
import FileText from 'lucide-react/icons/file-text';
import Languages from 'lucide-react/icons/languages';
import Mail from 'lucide-react/icons/mail';
import Megaphone from 'lucide-react/icons/megaphone';
import Newspaper from 'lucide-react/icons/newspaper';
import PartyPopper from 'lucide-react/icons/party-popper';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy } from 'react';
import type { Section } from '../../lib/section.ts';
import { useStaffClient } from '../../lib/staff-client.tsx';
import {
  ACTIVITIES_PATH,
  articlePath,
  BANNERS_PATH,
  editPath,
  HELP_PATH,
  INCIDENTS_PATH,
  MAILS_PATH,
  NEWS_PATH,
  PAGES_PATH,
  PARAMETERS_PATH,
  TRANSLATIONS_PATH,
} from './content-paths.ts';
import { useParameterWords } from '../../lib/parameters/use-parameter-words.ts';

const FOUND_AT_MOST = 5;

const editor = lazy(() => import('./articles/article-page.tsx').then(({ ArticlePage }) => ({ default: ArticlePage })));

export const CONTENT: Section = {
  screens: {
    [PAGES_PATH]: {
      permission: 'content.manage',
      Page: lazy(() => import('./articles/articles-page.tsx').then(({ PagesPage }) => ({ default: PagesPage }))),
    },
    [NEWS_PATH]: {
      permission: 'content.manage',
      Page: lazy(() => import('./articles/articles-page.tsx').then(({ NewsPage }) => ({ default: NewsPage }))),
    },
    [HELP_PATH]: {
      permission: 'content.manage',
      Page: lazy(() => import('./articles/articles-page.tsx').then(({ HelpPage }) => ({ default: HelpPage }))),
    },
    [editPath(PAGES_PATH)]: { permission: 'content.manage', Page: editor },
    [editPath(NEWS_PATH)]: { permission: 'content.manage', Page: editor },
    [editPath(HELP_PATH)]: { permission: 'content.manage', Page: editor },
    [BANNERS_PATH]: {
      permission: 'content.manage',
      Page: lazy(() => import('./promotions/promotions-page.tsx').then(({ BannersPage }) => ({ default: BannersPage }))),
    },
    [ACTIVITIES_PATH]: {
      permission: 'content.manage',
      Page: lazy(() => import('./promotions/promotions-page.tsx').then(({ ActivitiesPage }) => ({ default: ActivitiesPage }))),
    },
    [INCIDENTS_PATH]: {
      permission: 'content.manage',
      Page: lazy(() => import('./incidents/incidents-page.tsx').then(({ IncidentsPage }) => ({ default: IncidentsPage }))),
    },
    [PARAMETERS_PATH]: {
      permission: 'parameters.manage',
      Page: lazy(() => import('./parameters/parameters-page.tsx').then(({ ParametersPage }) => ({ default: ParametersPage }))),
    },
    [TRANSLATIONS_PATH]: {
      permission: ['words.manage', 'words.guarded'],
      Page: lazy(() => import('./words/words-page.tsx').then(({ WordsPage }) => ({ default: WordsPage }))),
    },
    [MAILS_PATH]: {
      permission: ['words.manage', 'words.guarded'],
      Page: lazy(() => import('./mails/mails-page.tsx').then(({ MailsPage }) => ({ default: MailsPage }))),
    },
  },
  useEntries() {
    const t = useT();
    return [
      { group: 'lookAfter', path: BANNERS_PATH, label: t('admin.content.banners'), Icon: Flag, permission: 'content.manage' },
      { group: 'lookAfter', path: ACTIVITIES_PATH, label: t('admin.content.activities'), Icon: PartyPopper, permission: 'content.manage' },
      { group: 'lookAfter', path: NEWS_PATH, label: t('admin.content.news'), Icon: Newspaper, permission: 'content.manage' },
      { group: 'lookAfter', path: PAGES_PATH, label: t('admin.content.pages'), Icon: FileText, permission: 'content.manage' },
      { group: 'lookAfter', path: HELP_PATH, label: t('admin.content.help'), Icon: CircleQuestionMark, permission: 'content.manage' },
      { group: 'lookAfter', path: INCIDENTS_PATH, label: t('admin.content.incidents'), Icon: Megaphone, permission: 'content.manage' },
      {
        group: 'setUp',
        path: PARAMETERS_PATH,
        label: t('admin.content.parameters'),
        Icon: SlidersHorizontal,
        permission: 'parameters.manage',
      },
      {
        group: 'setUp',
        path: TRANSLATIONS_PATH,
        label: t('admin.words.title'),
        Icon: Languages,
        permission: ['words.manage', 'words.guarded'],
      },
      { group: 'setUp', path: MAILS_PATH, label: t('admin.words.mails'), Icon: Mail, permission: ['words.manage', 'words.guarded'] },
    ];
  },
  useSources() {
    const t = useT();
    const client = useStaffClient();
    const { meaningOf } = useParameterWords();
    const articles = (['pages', 'news', 'help'] as const).map((group): PaletteSource => ({
      heading: t(`admin.content.${group}`),
      permission: 'content.manage',
      async find(keyword, signal) {
        const { list } = await client.call('articles!list', { group, keyword, pageSize: FOUND_AT_MOST }, { quiet: true, signal });
        return list.map(({ id, kind, slug, title }) => ({
          id,
          label: title || slug,
          hint: slug,
          Icon: FileText,
          to: articlePath(kind, id),
        }));
      },
    }));
    const parameters: PaletteSource = {
      heading: t('admin.content.parameters'),
      permission: 'parameters.manage',
      async find(text, signal) {
        const all = await client.call('parameters!list', {}, { quiet: true, signal });
        const found = all.filter((parameter) => matchesSearch(text, [parameter.code, meaningOf(parameter)])).slice(0, FOUND_AT_MOST);
        return found.map(({ code, value }) => ({
          id: code,
          label: code,
          hint: String(value),
          Icon: SlidersHorizontal,
          to: `${PARAMETERS_PATH}?open=${code}`,
        }));
      },
    };
    return [...articles, parameters];
  },
};
