/** A reason not to start that a person can act on: shown as its sentences, without a stack trace. */
export class Problem extends Error {
  readonly sentences: string[];
  constructor(...sentences: string[]) {
    super(sentences.join('\n'));
    this.name = 'Problem';
    this.sentences = sentences;
  }
}
