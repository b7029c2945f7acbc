import { productPath as shopPagePath } from '@entrepot/blocks/paths.ts';
import { PageHeading } from '@entrepot/console/frame/page-heading.tsx';
import type { ProductEdit } from '@entrepot/contracts/calls/product-desk.ts';
import { shelfProblems } from '@entrepot/contracts/product-draft.ts';
import { formatDateTime } from '@entrepot/i18n/formats.ts';
import { useErrorText, useT } from '@entrepot/i18n/react.tsx';
import { sentences } from '@entrepot/i18n/sentences.ts';
import { Button } from '@entrepot/ui/button.tsx';
import { TextLink } from '@entrepot/ui/link.tsx';
import { NoZoneWarning } from '../no-zone-warning.tsx';
import { ProductState } from '../product-state.tsx';
import { useProductCommands } from '../use-product-commands.ts';
import { draftFrom, type ProductFields } from './product-form.ts';
import { isWaiting } from './removed-notice.tsx';

export interface EditorBarProps {
  title: string | undefined;
  edit: ProductEdit | undefined;
  fields: ProductFields;
  isUnsaved: boolean;
  isSaving: boolean;
  onSave: (publish: boolean) => void;
  onPreview: () => void;
  onHistory: () => void;
  onDiscard: () => void;
}

/** Where the product stands, what is missing before buyers see it, and the way on. Stays in sight while one scrolls. */
export function EditorBar({ title, edit, fields, isUnsaved, isSaving, onSave, onPreview, onHistory, onDiscard }: EditorBarProps) {
  const t = useT();
  const { duplicate } = useProductCommands();
  const isOnShelf = edit?.state === 'on_shelf';
  const isRemoved = edit?.state === 'removed';
  const busy = { loading: isSaving, loadingLabel: t('account.working') };
  return (
    <>
      <PageHeading
        title={title ?? t('goods.new')}
        text={
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13">
            {edit && <ProductState state={edit.state} />}
            {edit && <span>{t('goods.savedAt', { time: formatDateTime(edit.updatedAt) })}</span>}
            {isOnShelf && (
              <TextLink href={shopPagePath(edit.id)} target="_blank">
                {t('goods.view')}
              </TextLink>
            )}
          </span>
        }
        actions={
          edit && (
            <>
              <Button size="sm" variant="quiet" onClick={onHistory}>
                {t('goods.history')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => void duplicate(edit.id).catch(() => undefined)}>
                {t('goods.duplicate')}
              </Button>
            </>
          )
        }
      />
      {!isRemoved && <NoZoneWarning className="mb-3" />}
      {!isWaiting(edit?.removed) && (
        <div className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-y bg-surface px-4 py-2.5 lg:-mx-8 lg:px-8">
          <p role="status" className="me-auto text-13 text-quiet">
            {isUnsaved ? t('goods.unsaved') : isOnShelf || isRemoved ? '' : <Missing fields={fields} />}
          </p>
          {isUnsaved && edit && (
            <Button size="sm" variant="quiet" disabled={isSaving} onClick={onDiscard}>
              {t('goods.discard')}
            </Button>
          )}
          <Button size="sm" disabled={isSaving} onClick={onPreview}>
            {t('goods.preview')}
          </Button>
          <Button size="sm" variant={isOnShelf || isRemoved ? 'primary' : 'secondary'} {...busy} onClick={() => onSave(false)}>
            {t('account.save')}
          </Button>
          {!isOnShelf && !isRemoved && (
            <Button size="sm" variant="primary" {...busy} onClick={() => onSave(true)}>
              {t('goods.publish')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** What keeps it off the shelf, as far as one can know without asking. */
function Missing({ fields }: { fields: ProductFields }) {
  const errorText = useErrorText();
  return sentences(...shelfProblems(draftFrom(fields)).map(({ key }) => errorText(key)));
}
