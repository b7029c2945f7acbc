import type { ChatConversation } from '@entrepot/contracts/calls/chat.ts';
import { REPORT_REASONS, type ReportReason } from '@entrepot/contracts/calls/chat-safety.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { ConfirmDialog } from '@entrepot/ui/alert-dialog.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { TextArea } from '@entrepot/ui/text-area.tsx';
import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useState } from 'react';

export interface TalkMenuProps {
  /** Of the other side. */
  name: string;
  conversation: Pick<ChatConversation, 'blocked' | 'isHandedOver'>;
  /** Each rejects where the server said no, and whoever gave them has said why. */
  onReport: (report: { reason: ReportReason; text: string }) => Promise<unknown>;
  onBlock: (isBlocked: boolean) => Promise<unknown>;
  onHandOver: () => Promise<unknown>;
}

const LONGEST = 1_000;
type Asking = 'report' | 'block' | 'handOver';

/** What can be done about the other side: call in the platform, report, block. Each says first what it does. */
export function TalkMenu({ name, conversation, onReport, onBlock, onHandOver }: TalkMenuProps) {
  const t = useT();
  const [asking, setAsking] = useState<Asking>();
  const [reason, setReason] = useState<ReportReason>('payment');
  const [text, setText] = useState('');
  const isBlockedHere = conversation.blocked === 'here';
  const close = () => setAsking(undefined);
  /** Stays open where it was refused. */
  const done = (work: Promise<unknown>) =>
    work.then(
      () => true,
      () => false,
    );
  const common = { open: true, onOpenChange: close };

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('chat.more')}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {!conversation.isHandedOver && (
            <DropdownMenuItem icon={<LifeBuoy size={16} aria-hidden />} onSelect={() => setAsking('handOver')}>
              {t('chat.handOver')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={<Flag size={16} aria-hidden />} onSelect={() => setAsking('report')}>
            {t('chat.report', { name })}
          </DropdownMenuItem>
          <DropdownMenuItem
            icon={<Ban size={16} aria-hidden />}
            tone={isBlockedHere ? 'plain' : 'danger'}
            onSelect={() => (isBlockedHere ? void done(onBlock(false)) : setAsking('block'))}
          >
            {t(isBlockedHere ? 'chat.unblock' : 'chat.block', { name })}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asking === 'handOver' && (
        <ConfirmDialog
          {...common}
          title={t('chat.handOver')}
          description={t('chat.handOver.text', { name })}
          labels={{ confirm: t('chat.handOver'), cancel: t('chat.notNow') }}
          onConfirm={() => done(onHandOver())}
        />
      )}
      {asking === 'block' && (
        <ConfirmDialog
          {...common}
          tone="danger"
          title={t('chat.block', { name })}
          description={t('chat.block.text', { name })}
          labels={{ confirm: t('chat.block', { name }), cancel: t('chat.notNow') }}
          onConfirm={() => done(onBlock(true))}
        />
      )}
      {asking === 'report' && (
        <ConfirmDialog
          {...common}
          title={t('chat.report', { name })}
          description={t('chat.report.text', { name })}
          labels={{ confirm: t('chat.report.send'), cancel: t('chat.notNow') }}
          onConfirm={() => done(onReport({ reason, text: text.trim() }))}
        >
          <div className="grid gap-3">
            <RadioGroup
              aria-label={t('chat.report.why')}
              value={reason}
              onValueChange={setReason}
              options={REPORT_REASONS.map((value) => ({ value, label: t('chat.report.reason', { reason: value }) }))}
            />
            <TextArea
              rows={3}
              maxLength={LONGEST}
              value={text}
              aria-label={t('chat.report.words')}
              placeholder={t('chat.report.words')}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
