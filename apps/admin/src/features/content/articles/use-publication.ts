import { useFailureWords } from '@entrepot/console/forms/use-failure.ts';
import type { DeskArticle } from '@entrepot/contracts/calls/content-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { useArticleChanged } from './use-article.ts';

/** Shows an article from now or from a moment on, or to nobody. */
export function usePublication({ id }: DeskArticle) {
  const t = useT();
  const client = useStaffClient();
  const words = useFailureWords();
  const changed = useArticleChanged();
  const [isBusy, setBusy] = useState(false);
  async function turn(call: () => Promise<DeskArticle>): Promise<void> {
    setBusy(true);
    try {
      const after = await call();
      changed(after);
      notify.success(t('admin.content.article.state', { state: after.state }));
    } catch (error) {
      notify.error(words(error));
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    publish: (at: string | null) => turn(() => client.call('articles!publish', { id, at }, { quiet: true })),
    unpublish: () => turn(() => client.call('articles!unpublish', { id }, { quiet: true })),
  };
}
