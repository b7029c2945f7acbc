import type { Article } from '@entrepot/contracts/calls/content.ts';
import { articlePath } from '@entrepot/blocks/paths.ts';
import { isLanguage } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES, type Direction } from '@entrepot/i18n/locales.ts';
import { formatLongDate } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import History from 'lucide-react/icons/history';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import Languages from 'lucide-react/icons/languages';

/** The attributes of a text that is written in another language than the page's; none where it is the same. */
export function useArticleLanguage({ language }: Pick<Article, 'language'>): { lang?: string; dir?: Direction } {
  const wanted = useLanguage();
  if (language === wanted || !isLanguage(language)) return {};
  return { lang: LOCALES[language].tag, dir: directionOf(language) };
}

/** Says that a text is not there in the reader's language yet, and in which one it is shown instead. */
export function LanguageNote({ article }: { article: Pick<Article, 'language'> }) {
  const t = useT();
  const wanted = useLanguage();
  if (article.language === wanted || !isLanguage(article.language)) return null;
  const names = new Intl.DisplayNames(LOCALES[wanted].tag, { type: 'language' });
  return (
    <p className="mt-6 flex gap-3 rounded-card bg-n50 px-4 py-3 text-14 text-body off-paper">
      <Languages size={20} aria-hidden className="text-icon" />
      {t('content.otherLanguage', { language: names.of(LOCALES[article.language].tag) ?? LOCALES[article.language].name })}
    </p>
  );
}

/** Says that rules which bind the reader were changed since they were translated, and leads to what counts. */
export function OlderNote({ article }: { article: Pick<Article, 'id' | 'originalChangedAt'> }) {
  const t = useT();
  const language = useLanguage();
  const navigator = useNavigator();
  if (article.originalChangedAt === null) return null;
  return (
    <p className="mt-6 flex gap-3 rounded-card bg-amber-50 px-4 py-3 text-14 text-ink">
      <History size={20} aria-hidden className="flex-none text-amber" />
      <span>
        {t('content.older', { date: formatLongDate(article.originalChangedAt, language, 'UTC') })}{' '}
        <a href={navigator.href(`${articlePath(article.id)}&lang=en`)} className="font-medium underline underline-offset-4 off-paper">
          {t('content.older.read')}
        </a>
      </span>
    </p>
  );
}
