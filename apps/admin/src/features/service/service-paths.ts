/** Where the people of the service work, and what the answers to their questions are kept under. */
import { CONVERSATIONS_PATH } from '../../lib/paths.ts';

export const ANSWERS_PATH = `${CONVERSATIONS_PATH}/answers`;
export const AGENTS_PATH = `${CONVERSATIONS_PATH}/agents`;

export const SERVICE_KEY = ['service'] as const;
export const SERVICE_QUEUE_KEY = [...SERVICE_KEY, 'queue'] as const;
export const AGENTS_KEY = [...SERVICE_KEY, 'agents'] as const;
export const CANNED_KEY = [...SERVICE_KEY, 'canned'] as const;
export const DESK_KEY = [...SERVICE_KEY, 'desk'] as const;

export const conversationPath = (id: string): string => `${CONVERSATIONS_PATH}?open=${encodeURIComponent(id)}`;
