import { AvatarPicture } from '@entrepot/blocks/avatar-picture.tsx';
import { useChooseAvatar } from '@entrepot/buyer/queries/centre.ts';
import { AVATARS } from '@entrepot/contracts/people.ts';
import { useFormats, useT } from '@entrepot/i18n/react.tsx';
import { Dialog, DialogContent, DialogTrigger } from '@entrepot/ui/dialog.tsx';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import { useServices } from '@entrepot/site/services.tsx';

const OPTION_PX = 64;

/** Opened by its words, or by what is put in their place. */
export function AvatarPicker({ avatar, children }: { avatar: number; children?: ReactNode }) {
  const t = useT();
  const formats = useFormats();
  const { client } = useServices();
  const [isOpen, setOpen] = useState(false);
  const choose = useChooseAvatar(client);
  /** The one that was pressed is shown as chosen while the server is told. */
  const chosen = choose.isPending ? choose.variables : avatar;

  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      {children ? (
        <DialogTrigger aria-label={t('centre.avatar.change')} className="flex-none rounded-full">
          {children}
        </DialogTrigger>
      ) : (
        <DialogTrigger className="min-h-8 rounded-xs font-semibold text-brand underline-offset-4 hover:underline">
          {t('centre.avatar.change')}
        </DialogTrigger>
      )}
      <DialogContent size="sm" title={t('centre.avatar.title')} labels={{ close: t('action.close') }}>
        <ul className="grid grid-cols-4 justify-items-center gap-3">
          {Array.from({ length: AVATARS }, (_, index) => index + 1).map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-label={t('centre.avatar.option', { number: formats.number(number) })}
                aria-pressed={number === chosen}
                onClick={() => choose.mutate(number, { onSuccess: () => setOpen(false) })}
                className={clsx(
                  'block rounded-full p-1 transition-shadow duration-150',
                  number === chosen ? 'ring-2 ring-n900' : 'hover:ring-2 hover:ring-n300',
                )}
              >
                <AvatarPicture avatar={number} sizePx={OPTION_PX} />
              </button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
