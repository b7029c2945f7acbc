/** The first letters of the first and the last word: "Lena Roth" → "LR". Scripts without capital letters keep theirs. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => [...(word ?? '')].slice(0, 1));
  return letters.join('').toUpperCase();
}
