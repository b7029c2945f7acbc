import { useT } from '@entrepot/i18n/react.tsx';
import { Drawer, DrawerContent } from '@entrepot/ui/drawer.tsx';
import { HistoryList } from '../history-list.tsx';

export function HistoryDrawer({ id, isOpen, onOpenChange }: { id: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const t = useT();
  return (
    <Drawer open={isOpen} onOpenChange={onOpenChange}>
      <DrawerContent title={t('goods.history')} labels={{ close: t('action.close') }} className="w-full! max-w-120! max-sm:max-w-full!">
        <HistoryList id={id} />
      </DrawerContent>
    </Drawer>
  );
}
