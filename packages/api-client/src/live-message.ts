/** What a server says over a socket. Anything that is not of this form is nothing. */
export interface LiveMessage {
  type: string;
  data: unknown;
}

export function parseLive(text: unknown): LiveMessage | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    const value = JSON.parse(text) as Partial<LiveMessage> | null;
    return typeof value?.type === 'string' ? { type: value.type, data: value.data } : undefined;
  } catch {
    return undefined;
  }
}
