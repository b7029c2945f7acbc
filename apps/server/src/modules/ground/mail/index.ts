/**
 * Mails and text messages. They are rows of the transaction that causes them, sent by a job after it; a message whose cause was
 * rolled back never existed. In development nothing leaves the machine: `/dev/outbox` shows it all.
 */
export { REPLY_ABOVE, type ChatWay } from './chat-letters.ts';
export { registerDevOutbox } from './dev-outbox.ts';
export { foreignLinks } from './foreign-links.ts';
export { createMail, mailWarnings, type Mail, type Message } from './mail.ts';
export { deleteMessagesTo, deleteOldMessages } from './mail.sql.ts';
export { renderHtml, renderText, senderName, withOwnLinks } from './render-letter.ts';
export { MAIL_SAMPLES } from './samples.ts';
export { createStopKeys, type SignedStop, type Stop, type StopKeys } from './stop-keys.ts';
export { CHOOSING, stopWords } from './stop-links.ts';
export type { Letter } from './letter.ts';
export { writeLetter, type TemplateUse, type TemplateValues } from './templates.ts';
export { STOP_PATH } from './where.ts';
