const SHOWN = 3;

/** A mail address or a phone number by its ends: the first and the last three; of a short one only the first. */
export function maskContact(text: string): string {
  return text.length > 2 * SHOWN + 2 ? `${text.slice(0, SHOWN)}***${text.slice(-SHOWN)}` : `${text.slice(0, 1)}***`;
}
