import { expect, it } from 'vitest';
import { mailWords } from './mail-messages.ts';

it('chooses the same case in every direction, also by a code with a dash below', () => {
  const speak = mailWords('ar');
  const titles = ['order_paid', 'order_completed', 'refund_requested', 'shop_locked', 'reviewed'].map((kind) =>
    speak('mail.notice.shop', { kind, serial: 'D-1' }),
  );
  expect(new Set(titles).size).toBe(titles.length);
  expect(speak('mail.return.subject', { state: 'to_send', order: 'D-1' })).not.toBe(
    speak('mail.return.subject', { state: 'objected', order: 'D-1' }),
  );
});

it('keeps what runs from the left together in a sentence that runs from the right', () => {
  expect(mailWords('ar')('mail.notice.orderMessage', { order: 'O-1', count: 1 })).toContain('\u2066O-1\u2069');
  expect(mailWords('de')('mail.notice.orderMessage', { order: 'O-1', count: 1 })).not.toContain('\u2066');
});
