/** Each mail in each of its cases with invented values, so that whoever words them sees what they look like. */
import { MAILED_CODE_PURPOSES } from '@entrepot/contracts/calls/account.ts';
import type { TemplateUse } from './templates.ts';

export interface MailSample {
  /** Tells the cases of one template apart; empty where there is one. */
  variant: string;
  use: TemplateUse;
}

const ORDER = 'O-260301-4';
const ORDER_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const SHOP = 'Harbour and Sons';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const LATER = '2026-03-04 12:34 UTC';
const REASON = 'The picture shows another amount.';
const LINK = 'https://shop.example/invitation#…';

const WITHDRAWAL_STATES = ['submitted', 'approved', 'sent', 'completed', 'refused', 'failed', 'taken_back'] as const;

export const MAIL_SAMPLES: readonly MailSample[] = [
  ...MAILED_CODE_PURPOSES.map((purpose): MailSample => ({
    variant: purpose,
    use: { template: 'code', values: { code: '314159', minutes: 10, purpose } },
  })),
  ...(['login', 'fund', 'fundSet'] as const).map((kind): MailSample => ({
    variant: kind,
    use: { template: 'password-changed', values: { kind } },
  })),
  ...(['set', 'removed'] as const).map((change): MailSample => ({
    variant: change,
    use: { template: 'second-factor-changed', values: { change } },
  })),
  { variant: '', use: { template: 'new-login', values: { address: '203.0.113.7', device: 'Firefox, Linux' } } },
  { variant: '', use: { template: 'account-closed', values: {} } },
  {
    variant: '',
    use: {
      template: 'order-paid',
      values: {
        order: ORDER,
        orderId: ORDER_ID,
        shop: SHOP,
        at: '2026-03-01 12:30 UTC',
        goods: '100',
        discount: '10',
        freight: '9',
        tax: '0',
        fee: '1',
        total: '100',
        lines: [
          { title: 'Mug, blue', quantity: 12, amount: '60' },
          { title: 'Plate, 20 cm', quantity: 10, amount: '30' },
        ],
        more: 3,
      },
    },
  },
  {
    variant: '',
    use: {
      template: 'order-shipped',
      values: { order: ORDER, orderId: ORDER_ID, shop: SHOP, carrier: 'Harbour Post', number: 'HP 1', due: LATER },
    },
  },
  {
    variant: 'part',
    use: {
      template: 'order-shipped',
      values: { order: ORDER, orderId: ORDER_ID, shop: SHOP, carrier: 'Harbour Post', number: 'HP 1', isPart: true },
    },
  },
  {
    variant: '',
    use: {
      template: 'order-to-confirm',
      values: { order: ORDER, orderId: ORDER_ID, shop: SHOP, at: '2026-03-01 12:30 UTC', total: '100' },
    },
  },
  ...(['accepted', 'declined', 'refused'] as const).map((state): MailSample => ({
    variant: state,
    use: {
      template: 'refund',
      values: {
        state,
        serial: 'F-260301-3',
        order: ORDER,
        orderId: ORDER_ID,
        amount: '12.5',
        ...(state === 'accepted' ? {} : { reason: 'The goods were used.' }),
        ...(state === 'declined' ? { until: LATER } : {}),
      },
    },
  })),
  ...(['to_send', 'reminder', 'lapsed', 'objected'] as const).map((state): MailSample => ({
    variant: state,
    use: {
      template: 'return',
      values: {
        state,
        serial: 'F-260301-3',
        order: ORDER,
        orderId: ORDER_ID,
        amount: '12.5',
        until: LATER,
        ...(state === 'to_send' || state === 'reminder' ? { address: 'Quay 7, 4050-123 Porto, Portugal' } : {}),
        ...(state === 'objected' ? { reason: 'Two of the cups are chipped.' } : {}),
      },
    },
  })),
  {
    variant: '',
    use: {
      template: 'return-sent',
      values: {
        serial: 'F-260301-3',
        order: ORDER,
        orderId: ORDER_ID,
        amount: '12.5',
        carrier: 'Harbour Post',
        number: 'HP 2',
        deadline: LATER,
      },
    },
  },
  {
    variant: '',
    use: {
      template: 'refund-requested',
      values: { serial: 'F-260301-3', order: ORDER, orderId: ORDER_ID, amount: '12.5', deadline: LATER },
    },
  },
  {
    variant: 'credited',
    use: { template: 'recharge', values: { outcome: 'credited', serial: 'R-260301-7', amount: '25.5', currency: 'USDT' } },
  },
  {
    variant: 'refused',
    use: { template: 'recharge', values: { outcome: 'refused', serial: 'R-260301-8', amount: '25.5', currency: 'USDT', reason: REASON } },
  },
  ...WITHDRAWAL_STATES.map((state): MailSample => ({
    variant: state,
    use: {
      template: 'withdrawal',
      values: {
        state,
        serial: 'W-260301-9',
        amount: '100',
        fee: '1',
        total: '101',
        address: ADDRESS,
        ...(state === 'submitted' ? { deadline: LATER } : {}),
        ...(state === 'completed' ? { transaction: '0xab…' } : {}),
        ...(state === 'refused' ? { reason: 'The address belongs to an exchange that is closed.' } : {}),
      },
    },
  })),
  { variant: 'bound', use: { template: 'withdrawal-address', values: { change: 'bound', network: 'Ethereum', address: ADDRESS } } },
  {
    variant: 'changed',
    use: { template: 'withdrawal-address', values: { change: 'changed', network: 'Ethereum', address: ADDRESS, until: LATER } },
  },
  ...(['received', 'changes', 'refused'] as const).map((state): MailSample => ({
    variant: state,
    use: {
      template: 'application',
      values: {
        state,
        serial: 'M-260301-5',
        shop: SHOP,
        link: LINK,
        ...(state === 'received' ? {} : { reason: 'The picture of the licence is blurred.' }),
      },
    },
  })),
  { variant: 'approved', use: { template: 'identity', values: { state: 'approved', serial: 'I-260301-2' } } },
  {
    variant: 'refused',
    use: { template: 'identity', values: { state: 'refused', serial: 'I-260301-2', reason: 'The number on the picture cannot be read.' } },
  },
  ...(
    [
      'approved',
      'refused',
      'paid_out',
      'due_soon',
      'due_today',
      'overdue',
      'collected',
      'collection_failed',
      'repaid',
      'rescheduled',
      'written_off',
    ] as const
  ).map((state) => ({
    variant: state,
    use: {
      template: 'loan' as const,
      values: {
        state,
        serial: 'L-260301-3',
        loanId: '0198a3c2-5f6e-7a10-8a3b-9d1c2e3f4a5b',
        amount: '8666.67',
        date: '2026-03-31',
        ...(state === 'refused' || state === 'rescheduled' || state === 'written_off'
          ? { reason: 'The income does not cover the instalments.' }
          : {}),
      },
    },
  })),
  { variant: '', use: { template: 'application-approved', values: { link: LINK, name: 'Ada', shop: SHOP, hours: 72 } } },
  { variant: '', use: { template: 'invitation', values: { link: LINK, name: 'Ada', hours: 72 } } },
  {
    variant: 'shop',
    use: { template: 'invitation', values: { link: LINK, name: 'Ada', hours: 72, host: { shop: 'Kiln & Co.', inviter: 'Grace' } } },
  },
  ...(['person', 'shop'] as const).flatMap((kind) =>
    (['locked', 'renewed', 'kept', 'lifted'] as const).map((change): MailSample => ({
      variant: `${kind}-${change}`,
      use: {
        template: 'lock',
        values: { change, kind, name: kind === 'shop' ? SHOP : 'ada', until: LATER, reason: 'A payment is being looked into.' },
      },
    })),
  ),
  {
    variant: 'account',
    use: {
      template: 'chat-answer',
      values: {
        from: SHOP,
        answers: [
          { name: 'Grace', at: '2026-03-01 12:30 UTC', text: 'One strainer fits both sizes.' },
          { name: 'Grace', at: '2026-03-01 12:31 UTC', card: 'img' },
        ],
        more: 2,
        way: { id: ORDER_ID },
        canReply: true,
      },
    },
  },
  {
    variant: 'visitor',
    use: {
      template: 'chat-answer',
      values: {
        from: SHOP,
        answers: [{ name: 'Grace', at: '2026-03-01 12:30 UTC', card: 'product' }],
        more: 0,
        way: { secret: '…', hours: 24 },
        canReply: false,
      },
    },
  },
  { variant: '', use: { template: 'chat-link', values: { from: SHOP, way: { secret: '…', hours: 24 } } } },
  {
    variant: '',
    use: {
      template: 'digest',
      values: {
        shop: SHOP,
        lines: [
          { title: 'Order 2611-1 is paid', count: 1 },
          { title: '…', count: 3 },
        ],
        more: 2,
      },
    },
  },
  { variant: '', use: { template: 'webhook-paused', values: { host: 'hooks.shop.example', days: 3, keptDays: 30 } } },
];
