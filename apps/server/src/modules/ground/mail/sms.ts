/** Text messages through a provider with an HTTP interface. Another provider is another `Carrier`. */
import type { SmsSettings } from '../../../config.ts';
import { NotCarried, type Carrier } from './deliver.ts';

const TIMEOUT_MS = 15_000;

/** POSTs `{ id, to, text }` as JSON. Any answer of the 2xx kind means accepted; the id lets the provider know a repetition. */
export function createHttpSms({ url, token }: SmsSettings): Carrier {
  return {
    async carry(message) {
      let status: number;
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ id: message.id, to: message.recipient, text: message.text }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          // The token is for this address alone.
          redirect: 'manual',
        });
        status = response.status;
        await response.body?.cancel();
      } catch (error) {
        throw new NotCarried(`The provider of text messages did not answer (${error instanceof Error ? error.name : 'unknown'}).`);
      }
      if (status < 200 || status > 299) throw new NotCarried(`The provider of text messages answered with status ${status}.`);
    },
  };
}
