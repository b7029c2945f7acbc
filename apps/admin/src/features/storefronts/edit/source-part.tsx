import type { StorefrontSheet } from '@entrepot/contracts/calls/storefront-desk.ts';
import { useT } from '@entrepot/i18n/react.tsx';
import { Field } from '@entrepot/ui/field.tsx';
import { Select } from '@entrepot/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useStaffClient } from '../../../lib/staff-client.tsx';
import { Mark } from '../mark.tsx';
import { STOREFRONTS_KEY } from '../paths.ts';
import { useStorefrontForm } from './fields/bound-fields.tsx';
import { withLooksOf } from './storefront-fields.ts';

const MOST = 100;

/** Whose looks a new storefront begins with. What is typed already stays when another one is chosen. */
export function SourcePart({ source, onSource }: { source: StorefrontSheet; onSource: (sheet: StorefrontSheet) => void }) {
  const t = useT();
  const client = useStaffClient();
  const { reset, getValues } = useStorefrontForm();
  const { data } = useQuery({
    queryKey: [...STOREFRONTS_KEY, 'sources'],
    queryFn: ({ signal }) => client.call('storefront!list', { pageSize: MOST }, { quiet: true, signal }),
  });
  /** What the server refuses is told by the client; the form then stays as it is. */
  async function change(code: string): Promise<void> {
    const sheet = await client.call('storefront!read', { code });
    onSource(sheet);
    reset(withLooksOf(sheet, getValues()), { keepDirty: true, keepDefaultValues: true });
  }
  const options = (data?.list ?? []).map(({ code, name, mark, colours }) => ({
    value: code,
    label: name,
    start: <Mark mark={mark} brand={colours.brand} page={colours.page} sizePx={20} />,
  }));
  return (
    <Field label={t('admin.storefronts.source')} hint={t('admin.storefronts.source.hint')} className="max-w-100">
      <Select size="sm" value={source.code} onValueChange={(code) => void change(code).catch(() => undefined)} options={options} />
    </Field>
  );
}
