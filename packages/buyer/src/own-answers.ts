/** Answers about one person must not outlive their session in this tab, whichever tab it ended in. */
import type { QueryClient } from '@tanstack/react-query';
import { currentToken } from './session.ts';
import { subscribeToStored } from './storage.ts';

/** Queries are kept under the name of their call; these calls answer about the person who asks. */
const OWN_CALLS =
  /^(?:localuser|user|address|keepGoods|focusSeller|browseHistory|wallet|rechargeBlockchain|bankRecharge|thirdPartyRecharge|withdraw|order|orderLog|cart|application|newOnlinechat|notice|credit)!|^evaluation!own$/;

export function forgetOwnAnswers(queryClient: QueryClient): () => void {
  let token = currentToken();
  return subscribeToStored('token', () => {
    if (currentToken() === token) return;
    token = currentToken();
    queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && OWN_CALLS.test(name) });
  });
}
