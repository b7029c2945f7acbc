import { FormLines } from '@entrepot/console/forms/form-lines.tsx';
import { useFormWork } from '@entrepot/console/forms/use-form-work.ts';
import type { ServiceAgent } from '@entrepot/contracts/calls/service-desk.ts';
import { LANGUAGES } from '@entrepot/contracts/languages.ts';
import { languageName } from '@entrepot/i18n/language-name.ts';
import { useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Checkbox } from '@entrepot/ui/checkbox.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { notify } from '@entrepot/ui/notify.ts';
import { NumberStepper } from '@entrepot/ui/number-stepper.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useStaffClient } from '../../lib/staff-client.tsx';
import { useStorefronts } from '../../lib/use-storefronts.ts';
import { AGENTS_KEY } from './service-paths.ts';

const MOST_AT_ONCE = 50;

interface Values {
  storefronts: string[];
  languages: string[];
  most: number;
}

/** None chosen stands for all of them. */
export function AgentForm({ agent }: { agent: ServiceAgent }) {
  const t = useT();
  const language = useLanguage();
  const client = useStaffClient();
  const queries = useQueryClient();
  const known = useStorefronts();
  const form = useForm<Values>({
    defaultValues: { storefronts: agent.storefronts, languages: agent.languages, most: agent.most },
  });
  const lines = useFormWork(form, {}, async (values) => {
    await client.call('service!setAgent', { id: agent.id, ...values }, { quiet: true });
    notify.success(t('admin.service.saved'));
    void queries.invalidateQueries({ queryKey: AGENTS_KEY });
  });
  const choices = (name: 'storefronts' | 'languages', options: readonly { value: string; label: string }[]) => {
    const chosen = form.watch(name);
    return (
      <div className="grid max-h-56 grid-cols-2 gap-x-4 overflow-y-auto rounded-field border px-3 py-1">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            size="sm"
            label={<bdi>{label}</bdi>}
            checked={chosen.includes(value)}
            onCheckedChange={(isChosen) => form.setValue(name, isChosen ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
    );
  };
  return (
    <FormLines {...lines} submitLabel={t('account.save')}>
      <Field label={t('admin.service.storefronts')} hint={t('admin.service.agents.all')} group>
        {choices(
          'storefronts',
          known.map(({ code, name }) => ({ value: code, label: name })),
        )}
      </Field>
      <Field label={t('admin.service.languages')} hint={t('admin.service.agents.all')} group>
        {choices(
          'languages',
          LANGUAGES.map((code) => ({ value: code, label: languageName(code, language) })),
        )}
      </Field>
      <Field label={t('admin.service.agents.most')} hint={t('admin.service.agents.most.hint')}>
        <NumberStepper
          value={form.watch('most')}
          onValueChange={(most) => form.setValue('most', most)}
          min={1}
          max={MOST_AT_ONCE}
          labels={{ decrease: t('admin.service.agents.fewer'), increase: t('admin.service.agents.more') }}
        />
      </Field>
    </FormLines>
  );
}
