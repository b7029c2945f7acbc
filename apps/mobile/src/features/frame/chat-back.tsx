import { closeChat, useChat } from '@entrepot/site/chat-opener.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';

/** A conversation fills the screen of a phone: Back leaves it, and not the page below it. */
export function ChatBack() {
  useBackCloses(useChat().isOpen, closeChat);
  return null;
}
