import { Moment } from '@entrepot/console/details/moment.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { ArticleVersion, DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { TextDiff } from '../../../lib/text-diff/text-diff.tsx';
import { ARTICLES_KEY } from '../content-queries.ts';
import { useArticleChanged } from './use-article.ts';

const SHOWN = 100;

/** All that was ever saved in this language, and the way back to any of it. */
export function Versions({ article, language }: { article: DeskArticle; language: Language }) {
  const t = useT();
  const client = useStaffClient();
  const current = article.texts.find((text) => text.language === language);
  const [compared, setCompared] = useState<ArticleVersion>();
  const { data } = useQuery({
    queryKey: [...ARTICLES_KEY, 'versions', article.id, language, current?.version],
    queryFn: ({ signal }) => client.call('articles!versions', { id: article.id, language, pageSize: SHOWN }, { quiet: true, signal }),
  });
  const versions = data?.list ?? [];
  if (versions.length === 0) return null;
  return (
    <Section level={2} title={t('admin.content.versions')} aside={t('admin.content.versions.text')}>
      <ol className="grid text-13">
        {versions.map((version) => {
          const isNewest = version.number === current?.version;
          return (
            <li key={version.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-1.5">
              <span className="min-w-0">
                <span className="num font-medium">{t('admin.content.version', { number: version.number })}</span>{' '}
                <span className="text-quiet">
                  {version.savedBy === null ? (
                    t('admin.content.version.shipped')
                  ) : (
                    <>
                      <bdi>{version.savedBy}</bdi> · <Moment at={version.savedAt} />
                    </>
                  )}
                </span>
              </span>
              {isNewest ? (
                <span className="text-quiet">{t('admin.content.version.current', { state: article.state })}</span>
              ) : (
                <Button size="sm" variant="quiet" onClick={() => setCompared(version)}>
                  {t('admin.content.version.compare')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {compared && <CompareDialog article={article} language={language} version={compared} onClose={() => setCompared(undefined)} />}
    </Section>
  );
}

function CompareDialog({
  article,
  language,
  version,
  onClose,
}: {
  article: DeskArticle;
  language: Language;
  version: ArticleVersion;
  onClose: () => void;
}) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const changed = useArticleChanged();
  const [isBusy, setBusy] = useState(false);
  const current = article.texts.find((text) => text.language === language);
  const whole = ({ title, summary, body }: Pick<ArticleVersion, 'title' | 'summary' | 'body'>) => [title, summary, '', body].join('\n');

  async function restore(): Promise<void> {
    setBusy(true);
    try {
      const { title, summary, body } = version;
      changed(
        await client.call(
          'articles!saveText',
          { id: article.id, language, version: current?.version ?? 0, title, summary, body },
          { quiet: true },
        ),
      );
      notify.success(t('admin.content.version.restored', { number: version.number }));
      onClose();
    } catch (error) {
      notify.error(words(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t('admin.content.version', { number: version.number })}
        description={t('admin.content.version.text')}
        labels={{ close: t('action.close') }}
        footer={
          <>
            <Button variant="primary" loading={isBusy} loadingLabel={t('account.working')} onClick={() => void restore()}>
              {t('admin.content.version.restore')}
            </Button>
            <Button onClick={onClose}>{t('console.cancel')}</Button>
          </>
        }
      >
        <div
          className="max-h-[60vh] overflow-auto rounded-field bg-n50 py-2 font-mono text-12"
          tabIndex={0}
          role="region"
          aria-label={t('admin.content.version.compare')}
          lang={LOCALES[language].tag}
          dir={directionOf(language)}
        >
          <TextDiff before={whole(version)} after={current ? whole(current) : ''} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
