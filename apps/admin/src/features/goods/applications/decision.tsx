import { Section } from '@entrepot/console/details/section.tsx';
import { useAskedPart } from '@entrepot/console/table/panel-work.tsx';
import type { MerchantApplication } from '@entrepot/contracts/calls/applications.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { sentences } from '@entrepot/i18n/sentences.ts';
import { RadioGroup } from '@entrepot/ui/radio-group.tsx';
import { useState } from 'react';
import { ReasonForm } from '../parts/reason-form.tsx';
import { itemLabel } from './application-words.ts';
import { useApplicationCommands } from './use-application-commands.ts';

const WAYS = ['approve', 'ask', 'refuse'] as const;
type Way = (typeof WAYS)[number];

/** One of three, each with a reason and with what happens said before the button. What cannot be decided yet says why. */
export function Decision({
  application: { id, shopName, contactEmail, checklist },
  unopened,
}: {
  application: MerchantApplication;
  /** Papers that whoever decides has not opened. */
  unopened: number;
}) {
  const t = useT();
  const { approve, askChanges, refuse } = useApplicationCommands(id);
  const asked = checklist.filter(({ state }) => state === 'changes_asked');
  const unseen = checklist.filter(({ state }) => state !== 'accepted' && state !== 'changes_asked');
  const [way, setWay] = useState<Way>(asked.length > 0 ? 'ask' : 'approve');
  const asks = useAskedPart();
  const askedWay = WAYS.find((each) => each === asks);
  if (askedWay && askedWay !== way) setWay(askedWay);
  const names = (items: typeof checklist) => items.map(({ item }) => t(itemLabel(item))).join(t('console.list.separator'));
  const shared = { name: `application:${id}:${way}`, className: 'mt-3 grid gap-4', decides: [way] } as const;

  function form() {
    if (way === 'approve' && asked.length > 0) return <Blocked text={t('admin.goods.approve.blocked', { items: names(asked) })} />;
    if (way === 'approve' && unopened > 0) return <Blocked text={t('admin.goods.approve.unopened', { count: unopened })} />;
    if (way === 'ask' && asked.length === 0) return <Blocked text={t('admin.goods.ask.blocked')} />;
    switch (way) {
      case 'approve':
        return (
          <ReasonForm
            {...shared}
            key={way}
            run={approve}
            submitLabel={t('admin.goods.approve')}
            done={t('admin.goods.approve.done', { shop: shopName })}
            hint={t('admin.reason.hint')}
            text={sentences(
              t('admin.goods.approve.text', { shop: shopName, email: contactEmail }),
              unseen.length > 0 && t('admin.goods.approve.unseen', { items: names(unseen) }),
            )}
          />
        );
      case 'ask':
        return (
          <ReasonForm
            {...shared}
            key={way}
            run={askChanges}
            submitLabel={t('admin.goods.ask')}
            done={t('admin.goods.ask.done')}
            label={t('admin.goods.ask.label')}
            text={t('admin.goods.ask.text', { items: names(asked), email: contactEmail })}
          />
        );
      case 'refuse':
        return (
          <ReasonForm
            {...shared}
            key={way}
            run={refuse}
            submitLabel={t('admin.goods.refuse')}
            tone="danger"
            done={t('admin.goods.refuse.done')}
            text={t('admin.goods.refuse.text', { email: contactEmail })}
          />
        );
    }
  }

  return (
    <Section title={t('admin.goods.decision')}>
      <div className="rounded-card bg-n50 p-4">
        <RadioGroup
          variant="segments"
          value={way}
          onValueChange={(next) => setWay(next as Way)}
          options={WAYS.map((each) => ({ value: each, label: t('admin.goods.way', { way: each }) }))}
          aria-label={t('admin.goods.decision')}
        />
        {form()}
      </div>
    </Section>
  );
}

function Blocked({ text }: { text: string }) {
  return (
    <p role="status" className="mt-3 text-13 text-quiet">
      {text}
    </p>
  );
}
