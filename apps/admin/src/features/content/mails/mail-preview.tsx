import { QueryError } from '@entrepot/console/details/query-error.tsx';
import { Section } from '@entrepot/console/details/section.tsx';
import type { MailPreview } from '@entrepot/contracts/calls/words.ts';
import type { Language } from '@entrepot/contracts/languages.ts';
import { directionOf, LOCALES } from '@entrepot/i18n/locales.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { Dialog, DialogContent } from '@entrepot/ui/dialog.tsx';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { StatusDot } from '@entrepot/ui/status-dot.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { MAILS_KEY } from '../content-queries.ts';
import { WordPanel } from '../words/word-panel.tsx';

interface MailName {
  template: string;
  variant: string;
  language: Language;
  storefrontCode: string;
}

const FORMS = ['html', 'text', 'short'] as const;
type Form = (typeof FORMS)[number];

/** The mail in its three forms, and the messages it is made of, each with the way to say it otherwise. */
export function MailPreviewPart(name: MailName) {
  const t = useT();
  const client = useStaffClient();
  const [form, setForm] = useState<Form>('html');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...MAILS_KEY, 'preview', name],
    queryFn: ({ signal }) => client.call('mails!preview', name, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <QueryError query={{ error, isFetching, refetch }} />;
  if (!data) return null;
  const written = { dir: directionOf(name.language), lang: LOCALES[name.language].tag };
  return (
    <div className="grid items-start gap-6 2xl:grid-cols-2">
      <div className="grid min-w-0 gap-3">
        <RadioGroup<Form>
          variant="segments"
          className="justify-self-start"
          aria-label={t('admin.words.form')}
          value={form}
          onValueChange={setForm}
          options={FORMS.map((one) => ({ value: one, label: t('admin.words.forms', { form: one }) }))}
        />
        {form === 'html' ? (
          // A frame without any right: nothing in a mail runs, and its styles stay its own.
          <iframe title={data.subject} sandbox="" srcDoc={data.html} className="h-[36rem] w-full rounded-card border bg-surface" />
        ) : (
          <pre
            className="overflow-x-auto rounded-card border bg-surface p-4 font-mono text-13 whitespace-pre-wrap"
            tabIndex={0}
            {...written}
          >
            {data[form]}
          </pre>
        )}
      </div>
      <Messages key={`${name.template} ${name.variant}`} messages={data.messages} name={name} />
    </div>
  );
}

function Messages({ messages, name }: { messages: MailPreview['messages']; name: MailName }) {
  const t = useT();
  const [edited, setEdited] = useState<string>();
  const written = { dir: directionOf(name.language), lang: LOCALES[name.language].tag };
  return (
    <Section level={2} title={t('admin.words.parts')} aside={t('admin.words.parts.text')}>
      <ul className="grid">
        {messages.map(({ id, spoken, overrides }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-b py-2.5">
            <div className="min-w-0">
              <p className="text-13 wrap-anywhere" {...written}>
                {spoken}
              </p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-quiet">
                <bdi dir="ltr" className="font-mono">
                  {id}
                </bdi>
                {overrides.length > 0 && <StatusDot tone="blue">{t('admin.words.states', { state: 'overridden' })}</StatusDot>}
              </p>
            </div>
            <Button size="sm" variant="quiet" aria-label={t('admin.words.edit', { id })} onClick={() => setEdited(id)}>
              {t('admin.words.change')}
            </Button>
          </li>
        ))}
      </ul>
      {edited !== undefined && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setEdited(undefined)}>
          <DialogContent title={t('admin.words.one')} labels={{ close: t('action.close') }} size="lg">
            <WordPanel catalogue="mail" id={edited} language={name.language} />
          </DialogContent>
        </Dialog>
      )}
    </Section>
  );
}
