import type { SentType } from '@entrepot/contracts/chat.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { mediaUrl } from '../media.ts';
import { clockOf } from './clock-of.ts';
import { SendingPicture } from './sending-picture.tsx';
import { UnsentBubble, type UnsentBubbleProps } from './unsent-bubble.tsx';
import type { Pictures } from './use-pictures.ts';

export interface UnsentMessage extends Pick<UnsentBubbleProps, 'problem' | 'reason'> {
  clientId: string;
  type: SentType;
  /** The text, or the id of the picture, product or order. */
  content: string;
  /** Along with a card. */
  words?: string;
  writtenAt: string;
}

export interface UnsentListProps {
  unsent: readonly UnsentMessage[];
  /** Once more, or not at all. */
  session: { retry(clientId: string): void; discard(clientId: string): void };
  pictures: Pictures;
}

/** What is on its way, behind what the server has: messages that wait or were not sent, and pictures that go up. */
export function UnsentList({ unsent, session, pictures }: UnsentListProps) {
  return (
    <>
      {unsent.map((message) => (
        <UnsentBubble
          key={message.clientId}
          time={clockOf(message.writtenAt)}
          problem={message.problem}
          reason={message.reason}
          onRetry={() => session.retry(message.clientId)}
          onDelete={() => session.discard(message.clientId)}
        >
          <What message={message} />
        </UnsentBubble>
      ))}
      {pictures.going.map((picture) => (
        <SendingPicture
          key={picture.key}
          preview={picture.preview}
          bytes={picture.file.size}
          fraction={picture.fraction}
          problem={picture.problem}
          onStop={() => pictures.drop(picture.key)}
          onRetry={() => pictures.retry(picture.key)}
        />
      ))}
    </>
  );
}

const PREVIEW_PX = 320;

function What({ message: { type, content, words } }: { message: UnsentMessage }) {
  const t = useT();
  if (type === 'text') return content;
  if (type === 'img') return <img src={mediaUrl(content, PREVIEW_PX, 'webp')} alt={t('chat.picture')} className="chat-picture" />;
  const card = t(type === 'product' ? 'chat.product' : 'chat.orderCard');
  if (words === undefined) return card;
  return (
    <>
      {words}
      <span className="block pt-1 text-12 text-quiet">{card}</span>
    </>
  );
}
