import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFailure } from '@entrepot/console/forms/use-failure.ts';
import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import type { SavedAnswer } from '@entrepot/contracts/calls/shop-inbox.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSellerClient } from '../../lib/seller-client.tsx';
import { SAVED_KEY, useSavedAnswers } from './inbox-queries.ts';

const CHIP = 'min-h-8 flex-none max-md:min-h-11 rounded-full border bg-surface px-3 text-13 whitespace-nowrap hover:bg-n50';

/** What the shop has ready to say: one click puts it into the field, where it can still be changed. */
export function SavedAnswers({ onPick }: { onPick: (body: string) => void }) {
  const t = useT();
  const { data } = useSavedAnswers();
  const [edited, setEdited] = useState<SavedAnswer | 'new'>();
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  return (
    <div className="flex flex-none items-center gap-2 overflow-x-auto border-t bg-surface px-4 py-2 [scrollbar-width:none]">
      <span className="flex-none text-12 text-quiet">{t('seller.chat.saved')}</span>
      {data.map((answer) => (
        <button key={answer.id} type="button" className={CHIP} onClick={() => (isEditing ? setEdited(answer) : onPick(answer.body))}>
          <bdi>{answer.title}</bdi>
          {isEditing && <Pencil size={13} aria-hidden className="ms-1.5 inline" />}
        </button>
      ))}
      <button type="button" className={`${CHIP} flex items-center gap-1 border-dashed text-quiet`} onClick={() => setEdited('new')}>
        <Plus size={14} aria-hidden />
        {t('seller.chat.saved.new')}
      </button>
      {data.length > 0 && (
        <IconButton label={t('seller.chat.saved.change')} size="sm" aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
      )}
      {edited && (
        <Dialog open onOpenChange={() => setEdited(undefined)}>
          <DialogContent title={t('seller.chat.saved.one')} labels={{ close: t('action.close') }}>
            <AnswerForm answer={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
          </DialogContent>
        </Dialog>
      )}
    </div>
  );
}

function AnswerForm({ answer, onDone }: { answer: SavedAnswer | undefined; onDone: () => void }) {
  const t = useT();
  const client = useSellerClient();
  const queries = useQueryClient();
  const rules = useRules();
  const form = useForm({ defaultValues: { title: answer?.title ?? '', body: answer?.body ?? '' } });
  const { errors, isSubmitting } = form.formState;
  const fail = useFailure(form, { 'chat.empty': 'body' });

  async function carryOut(work: Promise<unknown>): Promise<void> {
    try {
      await work;
      await queries.invalidateQueries({ queryKey: SAVED_KEY });
      onDone();
    } catch (error) {
      fail(error);
    }
  }
  const submit = form.handleSubmit(({ title, body }) =>
    carryOut(
      client.call('chat!saveAnswer', { ...(answer ? { id: answer.id } : {}), title: title.trim(), body: body.trim() }, { quiet: true }),
    ),
  );
  return (
    <FormLines
      onSubmit={submit}
      errors={errors}
      isSubmitting={isSubmitting}
      submitLabel={t('seller.chat.saved.save')}
      aside={
        answer && (
          <Button onClick={() => void carryOut(client.call('chat!removeAnswer', { id: answer.id }, { quiet: true }))}>
            {t('seller.chat.saved.remove')}
          </Button>
        )
      }
    >
      <Field label={t('seller.chat.saved.title')} error={errors.title?.message} required>
        <TextInput {...form.register('title', rules.present)} maxLength={40} />
      </Field>
      <Field label={t('seller.chat.saved.body')} error={errors.body?.message} required>
        <TextArea {...form.register('body', rules.present)} rows={5} maxLength={2_000} dir="auto" />
      </Field>
    </FormLines>
  );
}
