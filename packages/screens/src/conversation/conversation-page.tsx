import { CallError } from '@entrepot/api-client/call-error.ts';
import type { Client } from '@entrepot/api-client/client.ts';
import { HOME_PATH } from '@entrepot/blocks/paths.ts';
import { canHaveChats, carryOver, visitorInput } from '@entrepot/buyer/chat/chat-person.ts';
import { loginPath } from '@entrepot/buyer/pending-action.ts';
import { writeStored } from '@entrepot/buyer/storage.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { EmptyState } from '@entrepot/ui/empty-state.tsx';
import { ErrorState } from '@entrepot/ui/error-state.tsx';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { openChat, type ChatWish } from '@entrepot/site/chat-opener.ts';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { Link } from '@entrepot/site/link.tsx';
import { useNavigator } from '@entrepot/site/navigator.tsx';
import { PageFrame } from '@entrepot/site/shell-parts.tsx';
import { useServices } from '@entrepot/site/services.tsx';

const QUIET = { quiet: true } as const;

type Step =
  | { kind: 'opening' }
  /** A link is used by whoever presses, not by a program that looks at what mails link to. */
  | { kind: 'ask'; secret: string; hasOther: boolean }
  | { kind: 'login' }
  /** With a secret a new link can be asked for. */
  | { kind: 'failed'; words: string; secret?: string }
  | { kind: 'sent' };

/** The secret stands behind the hash sign, where neither a log nor a referrer sees it; here it leaves the address bar too. */
function takeSecret(): string {
  const secret = window.location.hash.slice(1);
  if (secret !== '') window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return secret;
}

/** Whom the conversation is with. One that went over into another is found among all of them. */
async function wishFor(client: Client, conversation: string): Promise<ChatWish> {
  try {
    const { conversation: talk } = await client.call('newOnlinechat!list', { ...visitorInput(), conversation, pageSize: 1 }, QUIET);
    if (!talk?.shop) return {};
    return { shop: { id: talk.shop.id, name: talk.shop.name }, ...(talk.order ? { orderId: talk.order.id } : {}) };
  } catch (error) {
    if (error instanceof CallError && error.key === 'chat.not_found') return {};
    throw error;
  }
}

async function hasConversations(client: Client): Promise<boolean> {
  const { visitor } = visitorInput();
  if (visitor === undefined) return false;
  return (await client.call('newOnlinechat!conversations', { visitor }, QUIET)).list.length > 0;
}

/** Where the links of mails lead: it opens the conversation over the first page, or says why it cannot. */
export function ConversationPage({ id }: { id: string | undefined }) {
  const t = useT();
  const words = useFailureWords();
  const navigator = useNavigator();
  const { client } = useServices();
  const [step, setStep] = useState<Step>({ kind: 'opening' });
  const [isBusy, setBusy] = useState(false);
  const isStarted = useRef(false);

  async function show(conversation: string): Promise<void> {
    openChat(await wishFor(client, conversation));
    navigator.navigate(HOME_PATH, { replace: true });
  }

  async function start(): Promise<void> {
    const secret = takeSecret();
    if (secret !== '') setStep({ kind: 'ask', secret, hasOther: await hasConversations(client) });
    else if (!canHaveChats()) setStep({ kind: 'login' });
    else if (id !== undefined) await show(id);
    else navigator.navigate(HOME_PATH, { replace: true });
  }

  async function resume(secret: string): Promise<void> {
    const { visitor, conversation } = await client.call('newOnlinechat!resume', { secret }, QUIET);
    writeStored('visitor', visitor);
    await carryOver(client);
    await show(conversation);
  }

  async function again(secret: string): Promise<void> {
    await client.call('newOnlinechat!resumeAgain', { secret }, QUIET);
    setStep({ kind: 'sent' });
  }

  async function doing(work: () => Promise<void>, secret?: string): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const canRenew = error instanceof CallError && (error.key === 'chat.link_used' || error.key === 'chat.link_old');
      setStep({ kind: 'failed', words: words(error), ...(canRenew && secret !== undefined ? { secret } : {}) });
    } finally {
      setBusy(false);
    }
  }

  const begin = useEffectEvent(() => doing(start));
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void begin();
  }, []);

  const button = (label: string, secret: string, work: (secret: string) => Promise<void>): ReactNode => (
    <Button variant="primary" loading={isBusy} onClick={() => void doing(() => work(secret), secret)}>
      {label}
    </Button>
  );
  return (
    <PageFrame title={t('chat.resume.title')} hasOwnHeading className="wrap pt-6 pb-14">
      <h1 className="sr-only">{t('chat.resume.title')}</h1>
      {step.kind === 'failed' ? (
        <ErrorState
          title={step.words}
          action={step.secret === undefined ? undefined : button(t('chat.resume.again'), step.secret, again)}
        />
      ) : (
        <EmptyState
          icon={<MessageCircle size={22} />}
          title={t('chat.resume.title')}
          text={
            <span role="status">
              {step.kind === 'opening' && t('chat.resume.opening')}
              {step.kind === 'ask' && step.hasOther && t('chat.resume.other')}
              {step.kind === 'login' && t('chat.resume.login')}
              {step.kind === 'sent' && t('chat.resume.sent')}
            </span>
          }
          action={
            step.kind === 'ask' ? (
              button(t('chat.resume.open'), step.secret, resume)
            ) : step.kind === 'login' ? (
              <Button asChild variant="primary">
                <Link to={loginPath(`/conversation${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`)}>
                  {t('login.ask.login')}
                </Link>
              </Button>
            ) : undefined
          }
        />
      )}
    </PageFrame>
  );
}
