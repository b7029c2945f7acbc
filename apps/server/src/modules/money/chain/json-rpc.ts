/** JSON-RPC to one node. Whatever goes wrong is that node's fault; what it refuses in words is told apart. */
import { inSpan, type SpanStart } from '../../../platform/tracing/tracing.ts';
import { NodeFault } from './driver.ts';

const TIMEOUT_MS = 10_000;
const BATCH = 100;

export class Refusal extends NodeFault {
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
}

export type Call = [method: string, params: unknown[]];

export class JsonRpc {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #refusesByStatus: boolean;

  /** `refusesByStatus`: what it refuses in words comes with another status than 200, as from Bitcoin Core before version 28. */
  constructor(url: string, { refusesByStatus = false }: { refusesByStatus?: boolean } = {}) {
    this.#refusesByStatus = refusesByStatus;
    const { username, password } = new URL(url);
    this.#headers = { 'content-type': 'application/json' };
    // `fetch` takes no address with a name and a password in it.
    if (username)
      this.#headers.authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
    const bare = new URL(url);
    bare.username = bare.password = '';
    this.#url = bare.href;
  }

  async call<Result>(method: string, params: unknown[] = []): Promise<Result> {
    return inSpan(rpc(method), async () => resultOf(await this.#post<Answer>({ jsonrpc: '2.0', id: 1, method, params })) as Result);
  }

  /** In the order of the calls. */
  async batch<Result>(calls: readonly Call[]): Promise<Result[]> {
    const results: Result[] = [];
    for (let from = 0; from < calls.length; from += BATCH) {
      const part = calls.slice(from, from + BATCH).map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }));
      const answers = await inSpan(rpc(part[0]!.method, part.length), () => this.#post<Answer[]>(part));
      if (!Array.isArray(answers)) throw new NodeFault('answers no batches');
      const byId = new Map(answers.map((answer) => [answer.id, answer]));
      results.push(...part.map(({ id }) => resultOf(byId.get(id)) as Result));
    }
    return results;
  }

  #post<Body>(body: object): Promise<Body> {
    return postJson<Body>(this.#url, body, this.#headers, this.#refusesByStatus);
  }
}

/** The method alone: what it is asked about is an address or a transaction of somebody. */
function rpc(method: string, calls = 1): SpanStart {
  return {
    name: `chain ${method}`,
    attributes: { 'rpc.system.name': 'jsonrpc', 'rpc.method': method, ...(calls > 1 ? { 'entrepot.calls': calls } : {}) },
  };
}

export async function postJson<Body>(url: string, body: object, headers: Record<string, string>, refusesByStatus = false): Promise<Body> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    const isSaid = refusesByStatus && response.headers.get('content-type')?.startsWith('application/json');
    if (response.ok || isSaid) return (await response.json()) as Body;
    await response.body?.cancel();
    throw new NodeFault(`answers with status ${response.status}`);
  } catch (error) {
    if (error instanceof NodeFault) throw error;
    // The message of `fetch` may repeat the address; its cause says what happened.
    const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException };
    throw new NodeFault(`does not answer (${cause?.code ?? name})`);
  }
}

function resultOf(answer: Answer | undefined): unknown {
  if (answer?.error) throw new Refusal(String(answer.error.message).slice(0, 500), Number(answer.error.code));
  if (!answer || answer.result === undefined) throw new NodeFault('answers with something else than JSON-RPC');
  return answer.result;
}
