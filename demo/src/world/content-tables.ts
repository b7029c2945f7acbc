/** Rows of articles and activities. */
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { line, timeText, type TableRows } from './copy-writer.ts';
import type { WorldPlan } from './plan.ts';
import { TextTable } from './text-table.ts';

export function contentTables({ articles, activity }: WorldPlan): TableRows[] {
  const texts = new TextTable(new URL('./content-texts.psv', import.meta.url));
  return [
    {
      table: 'articles',
      columns: ['id', 'slug', 'kind', 'media_id', 'published_at', 'updated_at', 'is_demo'],
      *rows() {
        for (const { id, slug, kind, mediaId, publishedAtMs } of articles) {
          yield line(id, slug, kind, mediaId, timeText(publishedAtMs), timeText(publishedAtMs), true);
        }
      },
    },
    {
      table: 'article_texts',
      columns: ['article_id', 'language', 'title', 'summary', 'body'],
      *rows() {
        for (const { id, slug } of articles) {
          const [titles, summaries, ...paragraphs] = ['title', 'summary', 'body1', 'body2'].map((part) => texts.get(`${slug}.${part}`));
          for (const [index, language] of LANGUAGES.entries()) {
            yield line(id, language, titles![index]!, summaries![index]!, paragraphs.map((paragraph) => paragraph[index]!).join('\n\n'));
          }
        }
      },
    },
    {
      table: 'activities',
      columns: ['id', 'media_id', 'ground', 'detail_url', 'starts_at', 'ends_at', 'is_demo'],
      *rows() {
        const { id, mediaId, ground, detailUrl, startsAtMs, endsAtMs } = activity;
        yield line(id, mediaId, ground, detailUrl, timeText(startsAtMs), timeText(endsAtMs), true);
      },
    },
    {
      table: 'activity_texts',
      columns: ['activity_id', 'language', 'title', 'text', 'action'],
      *rows() {
        const [titles, sentences, actions] = ['title', 'text', 'action'].map((part) => texts.get(`activity.${part}`));
        for (const [index, language] of LANGUAGES.entries())
          yield line(activity.id, language, titles![index]!, sentences![index]!, actions![index]!);
      },
    },
  ];
}
