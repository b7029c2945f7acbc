import type { LoadWords } from '@entrepot/site/words.ts';

export async function loadQuestions(loadWords: LoadWords) {
  const [questions] = await Promise.all([import('./questions-here.tsx'), loadWords(['help'])]);
  return questions;
}
