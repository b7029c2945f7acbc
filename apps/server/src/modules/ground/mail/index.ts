/**
 * Mails and text messages. They are rows of the transaction that causes them, sent by a job after it; a message whose cause was
 * rolled back never existed. In development nothing leaves the machine: `/dev/outbox` shows it all.
 */
export { registerDevOutbox } from './dev-outbox.ts';
export { foreignLinks } from './foreign-links.ts';
export { createMail, mailWarnings, type Mail, type Message } from './mail.ts';
export { deleteMessagesTo, deleteOldMessages } from './mail.sql.ts';
export { renderHtml, renderText, senderName, withOwnLinks } from './render-letter.ts';
export { MAIL_SAMPLES } from './samples.ts';
export { writeLetter, type Letter, type TemplateUse } from './templates.ts';
