import { beginVisitor, visitorInput } from '@entrepot/buyer/chat/chat-person.ts';
import { EMAIL } from '@entrepot/contracts/people.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { TextInput } from '@entrepot/ui/text-input.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useFailureWords } from '@entrepot/site/forms/use-failure.ts';
import { useServices } from '@entrepot/site/services.tsx';
import { leftMailQuery } from './chat-queries.ts';

const QUIET = { quiet: true } as const;

/** Where answers go that a visitor does not read here. Nobody has to leave an address. */
export function LeaveMail() {
  const t = useT();
  const words = useFailureWords();
  const queries = useQueryClient();
  const { client } = useServices();
  const { visitor } = visitorInput();
  const { data: left } = useQuery({ ...leftMailQuery(client, { visitor: visitor ?? '' }), enabled: visitor !== undefined });
  const [isChanging, setChanging] = useState(false);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await beginVisitor(client);
      const named = visitorInput().visitor!;
      const saved = await client.call('newOnlinechat!leaveMail', { visitor: named, email: email.trim() }, QUIET);
      queries.setQueryData(leftMailQuery(client, { visitor: named }).queryKey, saved.email);
      setChanging(false);
    } catch (error) {
      setProblem(words(error));
    } finally {
      setBusy(false);
    }
  }

  const shape = 'rounded-card bg-surface px-4 py-3 text-12 inset-ring inset-ring-hairline';
  if (left && !isChanging)
    return (
      <section className={`flex flex-wrap items-center gap-3 ${shape}`}>
        <p role="status" className="min-w-0 flex-1 text-body">
          {t('chat.mail.left', { email: left })}
        </p>
        <Button size="sm" onClick={() => setChanging(true)}>
          {t('chat.mail.change')}
        </Button>
      </section>
    );
  return (
    <form noValidate onSubmit={(event) => void save(event)} className={shape}>
      <Field label={t('chat.mail.label')} hint={t('chat.mail.text')} error={problem}>
        <TextInput
          type="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          maxLength={EMAIL.max}
          onChange={(event) => setEmail(event.target.value)}
          end={
            <Button type="submit" size="sm" loading={isBusy} disabled={email.trim() === ''}>
              {t('chat.mail.save')}
            </Button>
          }
        />
      </Field>
    </form>
  );
}
