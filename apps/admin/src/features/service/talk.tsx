import '@entrepot/blocks/chat/chat.css';
import './desk.css';
import { refusalOf } from '@entrepot/api-client/refusal-of.ts';
import { sendFile } from '@entrepot/api-client/send-file.ts';
import { ConnectionLine } from '@entrepot/blocks/chat/notes.tsx';
import { usePictures } from '@entrepot/blocks/chat/use-pictures.ts';
import { useTellSending } from '@entrepot/blocks/chat/use-tell-sending.ts';
import { NoTalk } from '@entrepot/console/chat/no-talk.tsx';
import { useKeys } from '@entrepot/console/keys/use-keys.ts';
import { useRouter } from '@entrepot/console/router/use-router.tsx';
import { useUser } from '@entrepot/console/services.tsx';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Drawer, DrawerContent } from '@entrepot/ui/drawer.tsx';
import { useRef, useState } from 'react';
import { Beside, BesideHead } from './beside.tsx';
import { CardPicker, type PickedCard } from './card-picker.tsx';
import { Collision } from './collision.tsx';
import { DeskComposer, type ComposerHandle } from './desk-composer.tsx';
import { nameOf } from './desk-words.ts';
import { LabelDialog } from './label-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { conversationPath } from './service-paths.ts';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { TalkHead, type HeadAct } from './talk-head.tsx';
import { TalkMessages } from './talk-messages.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useBlankValues } from './use-blank-values.ts';
import { useTalk } from './use-talk.ts';

/** About three seconds after the connection was lost. */
const TRIES_UNTIL_SAID = 3;

/** One conversation, and beside it what is known of whoever wrote; where there is no room for that, in a drawer. */
export function Talk({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT();
  const language = useLanguage();
  const router = useRouter();
  const { id: ownId } = useUser();
  const talk = useTalk(id);
  const values = useBlankValues(talk);
  const composer = useRef<ComposerHandle>(null);
  const side = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<HeadAct>();
  const [isPickingCard, setPickingCard] = useState(false);
  const [card, setCard] = useState<PickedCard>();
  const { session, state, tries, problem } = talk;
  const { conversation } = state;
  const pictures = usePictures({
    send: (file, onProgress, signal) =>
      sendFile({
        address: `/admin-api/picture!upload?${new URLSearchParams({ lang: language })}`,
        fields: { moduleName: 'chat' },
        file,
        onProgress,
        signal,
      }),
    onArrived: (mediaId) => session.send({ type: 'img', content: mediaId }),
    refusalOf,
  });
  useTellSending(id, pictures.going, talk.tellSending);

  function act(name: HeadAct): void {
    if (!conversation) return;
    const isClosed = conversation.closedAt !== null;
    if (name === 'take' || (name === 'close' && isClosed)) void talk.act('service!take', {});
    else if (name === 'close') void talk.act('service!close', {});
    else if (name === 'snooze' && conversation.snoozedUntil !== null) void talk.act('service!snooze', { until: null });
    else if (name === 'merge' && conversation.person.id !== null) return;
    else setDialog(name);
  }
  function showOrders(): void {
    const isShown = side.current && getComputedStyle(side.current).display !== 'none';
    const orders = isShown ? side.current?.querySelector<HTMLElement>('[data-orders]') : null;
    if (orders) orders.focus();
    else setDialog('beside');
  }
  useKeys(
    {
      a: () => act('take'),
      r: () => composer.current?.write('answer'),
      n: () => composer.current?.write('note'),
      '/': () => composer.current?.openCanned(),
      t: () => act('transfer'),
      l: () => act('label'),
      s: () => act('snooze'),
      e: () => act('close'),
      m: () => act('merge'),
      o: showOrders,
      p: () => setPickingCard(true),
    },
    conversation !== null,
  );

  if (problem) return <NoTalk problem={problem} back={t('admin.service.back')} onBack={onBack} />;
  const close = () => setDialog(undefined);
  return (
    <>
      <section
        aria-label={conversation ? nameOf(t, conversation) : t('admin.service.title')}
        className="desk-talk flex min-h-0 min-w-0 flex-col [--chat-own-soft:var(--brand-50)] [--chat-own:var(--brand-100)]"
      >
        <TalkHead talk={talk} ownId={ownId} onBack={onBack} onAct={act} />
        {tries >= TRIES_UNTIL_SAID && (
          <div className="flex-none bg-n25 pb-3">
            <ConnectionLine tries={tries} onTryNow={talk.tryNow} />
          </div>
        )}
        <TalkMessages talk={talk} pictures={pictures} />
        <Collision others={talk.others} />
        {isPickingCard && (
          <CardPicker
            // Where a shop reads along, what was bought from others is none of its business.
            orders={(talk.facts?.orders ?? []).filter(({ shop }) => !conversation?.shop || shop === conversation.shop.name)}
            onPick={(picked) => {
              setCard(picked);
              setPickingCard(false);
              composer.current?.write('answer');
            }}
            onClose={() => setPickingCard(false)}
          />
        )}
        <DeskComposer
          ref={composer}
          talk={talk}
          values={values}
          onPicture={pictures.add}
          card={card}
          onCardGone={() => setCard(undefined)}
          isPickingCard={isPickingCard}
          onPickCard={() => setPickingCard(!isPickingCard)}
        />
      </section>
      <aside ref={side} aria-label={t('admin.service.beside')} className="flex min-h-0 flex-col border-s max-[87.4375rem]:hidden">
        <BesideHead talk={talk} />
        <div className="relative min-h-0 flex-1 overflow-y-auto px-5">
          <Beside talk={talk} />
        </div>
      </aside>
      <Drawer open={dialog === 'beside'} onOpenChange={(isOpen) => !isOpen && close()}>
        <DrawerContent title={t('admin.service.beside')} labels={{ close: t('action.close') }} flush>
          <BesideHead talk={talk} />
          <div className="px-5">
            <Beside talk={talk} />
          </div>
        </DrawerContent>
      </Drawer>
      {conversation && dialog === 'transfer' && <TransferDialog talk={talk} conversation={conversation} onClose={close} />}
      {conversation && dialog === 'label' && <LabelDialog talk={talk} conversation={conversation} onClose={close} />}
      {conversation && dialog === 'snooze' && <SnoozeDialog talk={talk} onClose={close} />}
      {conversation && dialog === 'merge' && (
        <MergeDialog
          talk={talk}
          conversation={conversation}
          onClose={close}
          onMerged={(into) => router.navigate(conversationPath(into), { replace: true })}
        />
      )}
    </>
  );
}
