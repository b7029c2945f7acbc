/** What a conversation is made of. */
export const CHAT_TYPES = ['text', 'img', 'product', 'order', 'event'] as const;
/** What a person can send; the rest is said by the system. */
export const SENT_TYPES = ['text', 'img', 'product', 'order'] as const;
export type SentType = (typeof SENT_TYPES)[number];
export const CHAT_AUTHORS = ['buyer', 'shop', 'staff', 'system'] as const;
/** What the system says; each has a sentence in the reader's language. */
export const CHAT_EVENTS = ['carried_over', 'taken', 'transferred', 'closed', 'handed_over'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

/** Of what both sides are warned. */
export const CHAT_WARNINGS = ['payment'] as const;
export type ChatWarning = (typeof CHAT_WARNINGS)[number];

/** In which a shop's first answers are counted. */
export const ANSWER_SPANS_SECONDS = [1_800, 3_600, 7_200, 14_400] as const;

/**
 * Where a conversation stands in the queue of the service. Each is in one of the first five; among all of them are those in which somebody
 * was mentioned and has not written since.
 */
export const SERVICE_GROUPS = ['mine', 'unassigned', 'others', 'snoozed', 'closed', 'mentioned', 'all'] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

/** What somebody of the service does at a conversation, for the others who have it open. */
export const DESK_STANDINGS = ['here', 'writing', 'gone'] as const;
export type DeskStanding = (typeof DESK_STANDINGS)[number];

export const CHAT_LIMITS = { text: 2_000, page: 40, perMinute: 30, conversationsOfVisitor: 20 } as const;
/** Text travels percent-encoded, which makes three bytes, and more, of one. */
export const CHAT_WIRE_LENGTH = CHAT_LIMITS.text * 12;
