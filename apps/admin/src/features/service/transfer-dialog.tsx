import { useRules } from '@entrepot/blocks/forms/use-rules.ts';
import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useUser } from '@entrepot/console/services.tsx';
import { CHAT_LIMITS } from '@entrepot/contracts/chat.ts';
import type { DeskConversation, ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import { useForm } from 'react-hook-form';
import { useAgents } from './service-queries.ts';
import type { OpenTalk } from './use-talk.ts';

const QUEUE = 'queue';

export interface TransferDialogProps {
  talk: OpenTalk;
  conversation: DeskConversation;
  onClose: () => void;
}

/** To somebody who answers for this storefront, or back to the queue, with a sentence. The buyer reads only who took over. */
export function TransferDialog({ talk, conversation, onClose }: TransferDialogProps) {
  const t = useT();
  const rules = useRules();
  const { number, list } = useFormats();
  const { id: ownId } = useUser();
  const agents = useAgents().filter((agent) => agent.id !== ownId && answersFor(agent, conversation.storefront));
  const form = useForm({ defaultValues: { to: QUEUE, text: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ to, text }) => {
    if (await talk.act('service!transfer', { to: to === QUEUE ? null : to, text: text.trim() })) onClose();
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('admin.service.transfer')}
        description={t('admin.service.transfer.text')}
        labels={{ close: t('action.close') }}
      >
        <FormLines onSubmit={submit} errors={errors} isSubmitting={isSubmitting} submitLabel={t('admin.service.transfer')}>
          <Field label={t('admin.service.transfer.to')} required>
            <Select
              value={form.watch('to')}
              onValueChange={(to) => form.setValue('to', to)}
              options={[
                { value: QUEUE, label: t('admin.service.transfer.queue') },
                ...agents.map(({ id, name, isAvailable, open, most }) => ({
                  value: id,
                  label: name,
                  description: list([
                    t('admin.service.presence', { state: isAvailable ? 'yes' : 'no' }),
                    t('admin.service.load', { open: number(open), most: number(most) }),
                  ]),
                })),
              ]}
            />
          </Field>
          <Field label={t('admin.service.transfer.sentence')} hint={t('admin.service.transfer.hint')} error={errors.text?.message} required>
            <TextArea {...form.register('text', rules.present)} rows={3} maxLength={CHAT_LIMITS.text} />
          </Field>
        </FormLines>
      </DialogContent>
    </Dialog>
  );
}

const answersFor = ({ storefronts }: ServiceAgent, code: string): boolean => storefronts.length === 0 || storefronts.includes(code);
