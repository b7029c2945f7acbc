import type { DeskConversation } from '@entrepot/contracts/calls/service-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Chip } from '@entrepot/ui/chip.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useDeskFacts } from './service-queries.ts';
import type { OpenTalk } from './use-talk.ts';

const LONGEST = 40;
const MOST = 10;

/** What it is about, in words that the others use as well. */
export function LabelDialog({ talk, conversation, onClose }: { talk: OpenTalk; conversation: DeskConversation; onClose: () => void }) {
  const t = useT();
  const [labels, setLabels] = useState<readonly string[]>(conversation.labels);
  const [text, setText] = useState('');
  const known = [...new Set([...labels, ...(useDeskFacts()?.labels ?? [])])];
  const toggle = (label: string) => setLabels((all) => (all.includes(label) ? all.filter((one) => one !== label) : [...all, label]));

  function add(event: FormEvent): void {
    event.preventDefault();
    const label = text.trim();
    if (label === '' || labels.length >= MOST) return;
    if (!labels.includes(label)) setLabels([...labels, label]);
    setText('');
  }

  async function save(): Promise<void> {
    const typed = text.trim();
    const all = typed === '' || labels.includes(typed) ? labels : [...labels, typed];
    if (await talk.act('service!label', { labels: all.slice(0, MOST) })) onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.service.labels')}
        labels={{ close: t('action.close') }}
        size="sm"
        footer={
          <Button variant="primary" loading={talk.isActing} onClick={() => void save()}>
            {t('account.save')}
          </Button>
        }
      >
        <form onSubmit={add} className="grid gap-4">
          <Field label={t('admin.service.label.new')} hint={t('admin.service.label.hint')}>
            <TextInput size="sm" value={text} maxLength={LONGEST} autoComplete="off" onChange={(event) => setText(event.target.value)} />
          </Field>
          {known.length > 0 && (
            <div role="group" aria-label={t('admin.service.labels')} className="flex flex-wrap gap-2">
              {known.map((label) => (
                <Chip key={label} selected={labels.includes(label)} onClick={() => toggle(label)}>
                  <bdi>{label}</bdi>
                </Chip>
              ))}
            </div>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
