import type { ArticleHeading } from '@entrepot/contracts/calls/content.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';

export const KIND_WORDS = {
  page: 'content.kind.page',
  news: 'content.kind.news',
  notice: 'content.kind.notice',
  help: 'content.kind.help',
} as const satisfies Record<ArticleHeading['kind'], MessageId>;
