/** The shared client as browsers use it: language and token on every call, failures shown, a lost session cleared. */
import { CallError, type NetworkError } from '@entrepot/api-client/call-error.ts';
import { createClient, type Client } from '@entrepot/api-client/client.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import type { Connection } from './connection.ts';
import { createFailureNotices } from './failure-notices.ts';
import { currentToken, expireSession } from './session.ts';

const SESSION_LOST = 403;

export interface BrowserClientOptions {
  language: Language;
  connection: Connection;
  showError: (message: string) => void;
  /** The words for a call that got no answer in time. */
  timedOutMessage: string;
  goToRoot: () => void;
  fetch?: typeof fetch;
}

export function createBrowserClient(options: BrowserClientOptions): Client {
  const notice = createFailureNotices(options.showError);
  return createClient({
    baseUrl: '',
    language: () => options.language,
    token: currentToken,
    onFailure: (error) => handle(error),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });

  function handle(error: CallError | NetworkError): void {
    if (error instanceof CallError) {
      if (error.code === SESSION_LOST) {
        expireSession();
        options.goToRoot();
      }
      notice(error.message);
    } else if (error.timedOut) {
      notice(options.timedOutMessage);
    } else {
      // A banner stands for as long as the network is away; a toast per failed call would only repeat it.
      options.connection.reportDown();
    }
  }
}
