import { QueryError } from '@entrepot/console/details/query-error.tsx';
import type { DeskConversation } from '@entrepot/contracts/calls/service-desk.ts';
import { useLastWords } from '@entrepot/blocks/chat/conversation-row.tsx';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useDeferredValue, useState } from 'react';
import { rowsOf, useGroup } from './service-queries.ts';
import type { OpenTalk } from './use-talk.ts';

export interface MergeDialogProps {
  talk: OpenTalk;
  conversation: DeskConversation;
  onClose: () => void;
  onMerged: (into: string) => void;
}

/** A visitor turned out to be somebody with an account: what was said goes behind what the account has, and cannot be taken apart again. */
export function MergeDialog({ talk, conversation, onClose, onMerged }: MergeDialogProps) {
  const t = useT();
  const lastWords = useLastWords();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<DeskConversation>();
  const keyword = useDeferredValue(text.trim());
  const query = useGroup('all', { storefronts: [conversation.storefront], languages: [], label: undefined, keyword }, keyword !== '');
  const found = keyword === '' ? [] : rowsOf(query).filter(({ person, shop }) => person.id !== null && shop?.id === conversation.shop?.id);

  async function merge(): Promise<void> {
    if (chosen && (await talk.act('service!merge', { into: chosen.id }))) onMerged(chosen.id);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.service.merge')}
        description={t('admin.service.merge.text')}
        labels={{ close: t('action.close') }}
        footer={
          <Button variant="primary" disabled={!chosen} loading={talk.isActing} onClick={() => void merge()}>
            {chosen ? t('admin.service.merge.with', { name: chosen.person.name }) : t('admin.service.merge')}
          </Button>
        }
      >
        <Field label={t('admin.service.merge.search')}>
          <TextInput size="sm" inputMode="search" maxLength={100} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {query.isError && <QueryError query={query} variant="inline" />}
        {keyword !== '' && query.isSuccess && found.length === 0 && (
          <p className="pt-3 text-13 text-quiet">{t('admin.service.merge.none')}</p>
        )}
        <ul className="-mx-2 mt-2">
          {found.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                aria-pressed={row.id === chosen?.id}
                onClick={() => setChosen(row)}
                className="grid min-h-12 w-full content-center rounded-btn px-2 text-start hover:bg-n50 aria-pressed:bg-brand-50"
              >
                <bdi className="truncate font-medium">{row.person.name}</bdi>
                <bdi className="truncate text-12 text-quiet">{lastWords(row.lastMessage)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
