/** The value in force of a public parameter, as text; undefined where a reader may not know it. */
export type ReadParameter = (code: string) => string | undefined;

/** A text may name a public parameter, `{{order_return_days}}`; the reader then always sees the value in force. */
export function fillParameters(text: string, parameterText: ReadParameter): string {
  return text.replaceAll(/\{\{([a-z_]+)\}\}/g, (placeholder, code: string) => parameterText(code) ?? placeholder);
}
