/** What carries the room behind it in its own width; a space after it would be a second one. */
const OWN_ROOM = /[。！？…」』】）]$/u;

/** Sentences that follow each other, whatever the language writes between them; what is not said is left out. */
export function sentences(...said: ReadonlyArray<string | false | null | undefined>): string {
  return said.reduce<string>((text, next) => {
    if (!next) return text;
    return text === '' || OWN_ROOM.test(text) ? text + next : `${text} ${next}`;
  }, '');
}
