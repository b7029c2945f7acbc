import { PriceBreakdown } from '@entrepot/blocks/order/price-breakdown.tsx';
import { pieces } from '@entrepot/buyer/orders/order-facts.ts';
import { termQuery, useInvoice } from '@entrepot/buyer/queries/orders.ts';
import { saveFile } from '@entrepot/buyer/wallet/save-file.ts';
import type { OrderDetail } from '@entrepot/contracts/calls/orders.ts';
import { postalLines } from '@entrepot/contracts/postal-address.ts';
import { ORDER_STATUS } from '@entrepot/contracts/order-states.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Num } from '@entrepot/ui/num.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WALLET_PATH } from '@entrepot/site/centre/centre-links.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { openChat } from '@entrepot/site/chat-opener.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useServices } from '@entrepot/site/services.tsx';
import { Card, Problem } from '../orders-parts.tsx';

const COUNTRY_CODE = /^[A-Z]{2}$/;
const STATEMENT_PATH = `${WALLET_PATH}?kind=order_payment`;

/** A country by its code in the reader's words; what is no code stands as it was written. */
function useCountry(country: string): string {
  const language = useLanguage();
  return COUNTRY_CODE.test(country) ? countryName(country, language) : country;
}

export function Aside({ order }: { order: OrderDetail }) {
  return (
    <aside className="grid gap-8 md:max-xl:grid-cols-2 md:max-xl:items-start">
      <Price order={order} />
      <div className="grid gap-7 xl:px-6">
        <Receiver order={order} />
        {order.note && <Note text={order.note} />}
        {order.status !== ORDER_STATUS.cancelled && <Help order={order} />}
      </div>
    </aside>
  );
}

function Price({ order }: { order: OrderDetail }) {
  const t = useT();
  const words = useFailureWords();
  const { client } = useServices();
  const invoice = useInvoice(client);
  const [problem, setProblem] = useState<string>();
  const country = useCountry(order.receiver.country);
  const isPaid = order.paidAt !== null;
  const totalLabel = t(isPaid ? 'order.price.paid' : order.status === ORDER_STATUS.cancelled ? 'order.price.total' : 'order.price.toPay');
  const link =
    'inline-flex min-h-6 items-center rounded-xs text-13 font-medium text-brand underline decoration-n300 underline-offset-4 hover:decoration-current';
  return (
    <Card aria-label={t('order.price')} className="px-5 py-5 md:px-6">
      <h2 className="mb-2 font-sans text-16 font-semibold">{t('order.price')}</h2>
      <PriceBreakdown
        amounts={order.amounts}
        pieces={pieces(order.lines)}
        taxCountry={country}
        totalLabel={totalLabel}
        refunded={order.refunded}
      />
      {isPaid && (
        <p className="mt-2 flex flex-wrap gap-x-4">
          <Link to={STATEMENT_PATH} className={link}>
            {t('order.price.statement')}
          </Link>
          <button
            type="button"
            aria-busy={invoice.isPending}
            className={link}
            onClick={() => {
              if (invoice.isPending) return;
              setProblem(undefined);
              invoice.mutate(order.id, { onSuccess: saveFile, onError: (error) => setProblem(words(error)) });
            }}
          >
            {t('order.action.invoice')}
          </button>
        </p>
      )}
      <Problem>{problem}</Problem>
    </Card>
  );
}

function Receiver({ order: { receiver, receivedAt } }: { order: OrderDetail }) {
  const t = useT();
  const country = useCountry(receiver.country);
  const lines = postalLines(receiver, country);
  return (
    <section>
      <h2 className="mb-1 font-sans text-14 font-semibold">{t(receivedAt === null ? 'order.receiver.to' : 'order.receiver')}</h2>
      <address className="grid text-14 text-body not-italic [overflow-wrap:anywhere]">
        {lines.map(({ part, text }) => (
          <bdi key={`${part}${text}`} className="justify-self-start">
            {text}
          </bdi>
        ))}
        <Num className="justify-self-start">{receiver.phone}</Num>
        {receiver.email && <bdi className="justify-self-start">{receiver.email}</bdi>}
      </address>
    </section>
  );
}

function Note({ text }: { text: string }) {
  const t = useT();
  return (
    <section>
      <h2 className="mb-1 font-sans text-14 font-semibold">{t('order.note')}</h2>
      <p className="text-14 text-body [overflow-wrap:anywhere] whitespace-pre-line">
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}

function Help({ order }: { order: OrderDetail }) {
  const t = useT();
  const { client } = useServices();
  const { data: days } = useQuery(termQuery(client, 'refund_answer_days'));
  return (
    <section>
      <h2 className="mb-1 font-sans text-14 font-semibold">{t('order.help')}</h2>
      {days !== undefined && <p className="text-13 text-body">{t('order.help.text', { days })}</p>}
      <p className="mt-2 flex flex-wrap gap-x-4">
        <TextLink asChild variant="record" className="inline-flex min-h-6 items-center text-13 font-medium">
          <button type="button" onClick={() => openChat({ shop: order.seller, orderId: order.id })}>
            {t('order.message')}
          </button>
        </TextLink>
        <TextLink asChild variant="record" className="inline-flex min-h-6 items-center text-13 font-medium">
          <button type="button" onClick={() => openChat()}>
            {t('wallet.progress.support')}
          </button>
        </TextLink>
      </p>
    </section>
  );
}
