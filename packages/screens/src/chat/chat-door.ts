import type { LoadWords } from '@entrepot/site/words.ts';

/** The window with its words; how else to reach people is said in those of a shop's page, and what others asked in those of the
 * help centre. */
export async function loadChat(loadWords: LoadWords) {
  const [chat] = await Promise.all([import('./chat-window.tsx'), loadWords(['chat', 'store', 'help'])]);
  return chat;
}
