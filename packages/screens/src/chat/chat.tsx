import { useCallback } from 'react';
import { useChat } from '@entrepot/site/chat-opener.ts';
import { Late } from '@entrepot/site/late.tsx';
import { useServices } from '@entrepot/site/services.tsx';

/** The window's code and words come with the first wish to see it. `back` says where it is left as a page is: see `ChatWindow`. */
export function Chat({ back }: { back?: string }) {
  const { loadWords } = useServices();
  const { isOpen, wish } = useChat();
  const load = useCallback(async () => (await import('./chat-door.ts')).loadChat(loadWords), [loadWords]);
  return wish && <Late load={load} wish={wish} props={{ isOpen, wish, back }} />;
}
