import type { PageHead, PageSettings } from '@entrepot/buyer/page-render.ts';
import type { MessageId } from '@entrepot/i18n/message-ids.gen.ts';
import type { Translate } from '@entrepot/i18n/react.tsx';
import { pageTitle } from '../page-title.ts';

/** Pages of one person are of no use to a search engine. */
export function centreHead(title: MessageId) {
  return ({ settings, t }: { settings: PageSettings; t: Translate }): Partial<PageHead> => ({
    title: pageTitle(t(title), settings),
    noIndex: true,
  });
}
