import { TalkTitle } from '@entrepot/console/chat/talk-title.tsx';
import type { DeskConversation } from '@entrepot/contracts/calls/service-desk.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@entrepot/ui/dropdown-menu.tsx';
import { IconButton } from '@entrepot/ui/icon-button.tsx';
import { Kbd } from '@entrepot/ui/kbd.tsx';
import { useNow } from '@entrepot/ui/use-now.ts';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import PanelRight from 'lucide-react/icons/panel-right';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { useStorefrontName } from '../../lib/use-storefronts.ts';
import { nameOf, sinceWords } from './desk-words.ts';
import type { OpenTalk } from './use-talk.ts';

const MINUTE_MS = 60_000;

/** What can be done with the conversation as a whole; each has a dialog, or is done at once. */
export type HeadAct = 'take' | 'transfer' | 'label' | 'snooze' | 'close' | 'merge' | 'beside';

export interface TalkHeadProps {
  talk: OpenTalk;
  ownId: string;
  onBack: () => void;
  onAct: (act: HeadAct) => void;
}

export function TalkHead({ talk: { state, facts, isActing }, ownId, onBack, onAct }: TalkHeadProps) {
  const t = useT();
  const language = useLanguage();
  const storefrontName = useStorefrontName();
  const nowMs = useNow(MINUTE_MS);
  const { conversation } = state;
  const name = conversation ? nameOf(t, conversation) : '';
  const line = conversation
    ? [
        storefrontName(conversation.storefront),
        languageName(conversation.language, language),
        ...(facts ? [t('admin.service.since', { when: sinceWords(facts.startedAt, nowMs, language) })] : []),
      ]
    : [];
  return (
    <header className="flex min-h-14 flex-none items-center gap-2.5 border-b py-1.5 ps-5 pe-4 max-md:ps-4 max-md:pe-2">
      <TalkTitle
        name={name}
        labels={conversation?.labels.map((label) => (
          <bdi key={label} className="truncate rounded-full bg-n100 px-2 text-12 leading-5 font-medium text-body max-sm:hidden">
            {label}
          </bdi>
        ))}
        line={line}
        back={{ label: t('admin.service.back'), onBack }}
      />
      {conversation && (
        <>
          {conversation.assignedTo?.id === ownId && (
            <IconButton
              label={t('admin.service.labels')}
              variant="outlined"
              size="xs"
              onClick={() => onAct('label')}
              className="max-lg:hidden"
            >
              <Tag size={15} aria-hidden />
            </IconButton>
          )}
          <Acts conversation={conversation} ownId={ownId} isActing={isActing} onAct={onAct} />
          <More conversation={conversation} onAct={onAct} />
          <IconButton
            label={t('admin.service.beside')}
            variant="outlined"
            size="sm"
            onClick={() => onAct('beside')}
            className="min-[87.5rem]:hidden"
          >
            <PanelRight size={17} aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        </>
      )}
    </header>
  );
}

interface ActsProps {
  conversation: DeskConversation;
  ownId: string;
  isActing: boolean;
  onAct: (act: HeadAct) => void;
}

function Acts({ conversation: { assignedTo, closedAt }, ownId, isActing, onAct }: ActsProps) {
  const t = useT();
  const isClosed = closedAt !== null;
  const isMine = assignedTo?.id === ownId;
  return (
    <>
      {!isMine && !isClosed && (
        <SmallAct isActing={isActing} keyName="A" onClick={() => onAct('take')} isMain={assignedTo === null}>
          {t('admin.service.take')}
        </SmallAct>
      )}
      <SmallAct isActing={isActing} keyName="T" onClick={() => onAct('transfer')} className="max-lg:hidden">
        {t('admin.service.transfer')}
      </SmallAct>
      <SmallAct isActing={isActing} keyName="E" onClick={() => onAct('close')} className="max-sm:hidden">
        {t(isClosed ? 'admin.service.reopen' : 'admin.service.close')}
      </SmallAct>
    </>
  );
}

function SmallAct({
  isActing,
  keyName,
  isMain = false,
  className = '',
  onClick,
  children,
}: {
  isActing: boolean;
  keyName: string;
  isMain?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="sm"
      variant={isMain ? 'primary' : 'secondary'}
      disabled={isActing}
      onClick={onClick}
      className={`min-h-7! rounded-[7px]! px-2.5! text-12! max-lg:min-h-9! ${className}`}
    >
      {children}
      <Kbd aria-hidden className={isMain ? 'border-current/40! bg-transparent! text-inherit! max-xl:hidden' : 'max-xl:hidden'}>
        {keyName}
      </Kbd>
    </Button>
  );
}

/** What has no room, and what is done seldom. */
function More({ conversation: { closedAt, snoozedUntil, person }, onAct }: Pick<ActsProps, 'conversation' | 'onAct'>) {
  const t = useT();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('admin.service.moreActs')} size="sm">
          <EllipsisVertical size={17} aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => onAct('transfer')} aside={<Kbd aria-hidden>T</Kbd>} className="lg:hidden">
          {t('admin.service.transfer')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onAct('label')} aside={<Kbd aria-hidden>L</Kbd>}>
          {t('admin.service.labels')}
        </DropdownMenuItem>
        {closedAt === null && (
          <DropdownMenuItem onSelect={() => onAct('snooze')} aside={<Kbd aria-hidden>S</Kbd>}>
            {t(snoozedUntil === null ? 'admin.service.snooze' : 'admin.service.unsnooze')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem onSelect={() => onAct('close')} aside={<Kbd aria-hidden>E</Kbd>} className="sm:hidden">
          {t(closedAt === null ? 'admin.service.close' : 'admin.service.reopen')}
        </DropdownMenuItem>
        {person.id === null && (
          <DropdownMenuItem onSelect={() => onAct('merge')} aside={<Kbd aria-hidden>M</Kbd>}>
            {t('admin.service.merge')}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
