/** Where answers by mail come in: speaks SMTP, takes mails for signed addresses alone, and holds little of anybody in memory. */
import { readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import type { SMTPServerDataStream, SMTPServerOptions } from 'smtp-server';
import type { MailInSettings } from '../../../../config.ts';
import { lazy } from '../../../../platform/lazy.ts';
import { smtpServer } from '../../../../platform/packages-on-demand.ts';
import { MailRefused, takeReply, targetOf, type InboundServices } from './take-reply.ts';

export interface MailDoor {
  /** Answers with the port. */
  start(): Promise<number>;
  stop(): Promise<void>;
}

export const MAIL_BYTES = 10 * 1024 * 1024;
const MOST_CLIENTS = 20;
/** Of all mails that are on their way in at the same time. */
const MEMORY_BYTES = 64 * 1024 * 1024;
const IDLE_MS = 30_000;
const CLOSE_MS = 5_000;
const MOST_COMMANDS = 100;
const BUSY = 'Too much at once. Please try again later.';
const AWAY = 'Not now. Please try again later.';

export function createMailDoor(
  { host, port, domain, tls }: MailInSettings,
  services: InboundServices,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): MailDoor {
  let heldBytes = 0;
  /** Taking one apart needs the processor, so they wait for each other. */
  let turn: Promise<unknown> = Promise.resolve();

  /** Everything or, once it is more than anybody may send, nothing; the rest is read and dropped, since the other side does not stop. */
  async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
    const chunks: Buffer[] = [];
    let length = 0;
    let problem: MailRefused | undefined;
    const drop = (why?: MailRefused): void => {
      problem ??= why;
      heldBytes -= length;
      length = 0;
      chunks.length = 0;
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (problem || stream.sizeExceeded) {
          drop();
          continue;
        }
        chunks.push(chunk);
        length += chunk.length;
        heldBytes += chunk.length;
        if (heldBytes > MEMORY_BYTES) drop(new MailRefused(452, BUSY));
      }
      if (problem) throw problem;
      return Buffer.concat(chunks);
    } finally {
      drop();
    }
  }

  async function receive(stream: SMTPServerDataStream, from: string, to: string): Promise<void> {
    const raw = await collect(stream);
    // A note that another mail did not arrive: nobody answers it. What is too large is refused by the server itself.
    if (from === '' || stream.sizeExceeded) return;
    const taking = turn.then(() => takeReply(services, to, raw));
    turn = taking.catch(() => undefined);
    log.info({ isTaken: await taking }, 'a mail came in');
  }

  /** What went wrong with us is tried again by the other side; what is wrong with the mail is said. */
  function problemOf(error: unknown): Error {
    if (error instanceof MailRefused) return error;
    log.warn({ err: error }, 'a mail could not be taken in');
    return new MailRefused(451, AWAY);
  }

  // Made when it is opened: who only answers calls needs nothing of it.
  const server = lazy(() => new (smtpServer().SMTPServer)(options));
  const options: SMTPServerOptions = {
    name: domain,
    banner: 'Answers to conversations',
    ...(tls ? { cert: readFileSync(tls.certFile), key: readFileSync(tls.keyFile) } : {}),
    disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: MAIL_BYTES,
    rejectOversized: true,
    maxClients: MOST_CLIENTS,
    maxRecipients: 1,
    maxAllowedUnauthenticatedCommands: MOST_COMMANDS,
    socketTimeout: IDLE_MS,
    closeTimeout: CLOSE_MS,
    onRcptTo({ address }, _session, tell) {
      targetOf(services, address).then(
        () => tell(),
        (error: unknown) => tell(problemOf(error)),
      );
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, tell) {
      receive(stream, mailFrom ? mailFrom.address : '', rcptTo[0]!.address).then(
        () => tell(null, 'Thank you, it is in the conversation.'),
        (error: unknown) => tell(problemOf(error)),
      );
    },
  };
  let isListening = false;

  return {
    start: () =>
      new Promise((resolve, reject) => {
        // Once it listens, what breaks off is the other side's business.
        server().on('error', (error) =>
          isListening ? log.info({ problem: error.name }, 'a connection for mail broke off') : reject(error),
        );
        server().listen(port, host, () => {
          isListening = true;
          const address = server().server.address();
          resolve(address !== null && typeof address === 'object' ? address.port : port);
        });
      }),
    stop: () => new Promise((resolve) => (isListening ? server().close(() => resolve()) : resolve())),
  };
}
