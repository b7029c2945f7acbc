import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import Package from 'lucide-react/icons/package';
import { useState } from 'react';
import { ConfirmDialog } from '../alert-dialog.tsx';
import { Button } from '../button.tsx';
import { CommandPalette } from '../command-palette.tsx';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../dialog.tsx';
import { Drawer, DrawerContent, DrawerTrigger } from '../drawer.tsx';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../dropdown-menu.tsx';
import { Field } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Kbd } from '../kbd.tsx';
import { notify } from '../notify.ts';
import { Popover, PopoverContent, PopoverTrigger } from '../popover.tsx';
import { TextArea } from '../text-area.tsx';
import { Tooltip } from '../tooltip.tsx';
import { Both, Sample, Section, type Say } from './frame.tsx';

function Column({ say }: { say: Say }) {
  const [confirming, setConfirming] = useState(false);
  const [searching, setSearching] = useState(false);
  const [withFee, setWithFee] = useState(true);
  const close = say('Close', 'إغلاق');
  return (
    <Sample name="dialog, alert-dialog, drawer, dropdown-menu, popover, tooltip, toaster, command-palette">
      <div className="flex flex-wrap gap-3">
        <Dialog>
          <DialogTrigger asChild>
            <Button>{say('Dialog', 'حوار')}</Button>
          </DialogTrigger>
          <DialogContent
            title={say('Ask about this product', 'اسأل عن هذا المنتج')}
            description={say('The shop usually answers within a day.', 'يرد المتجر عادة خلال يوم.')}
            labels={{ close }}
            footer={
              <>
                <DialogClose asChild>
                  <Button>{say('Cancel', 'إلغاء')}</Button>
                </DialogClose>
                <Button variant="primary">{say('Send', 'إرسال')}</Button>
              </>
            }
          >
            <Field label={say('Question', 'السؤال')}>
              <TextArea rows={4} />
            </Field>
          </DialogContent>
        </Dialog>
        <Button onClick={() => setConfirming(true)}>{say('Confirm', 'تأكيد')}</Button>
        <ConfirmDialog
          open={confirming}
          onOpenChange={setConfirming}
          title={say('Withdraw 402.00 USDT', 'سحب 402.00 USDT')}
          description={say('402.00 leaves your balance now. 400.00 arrives, 2.00 is the fee.', 'يغادر 402.00 رصيدك الآن.')}
          labels={{ confirm: say('Withdraw 402.00 USDT', 'سحب 402.00 USDT'), cancel: say('Not now', 'ليس الآن') }}
          onConfirm={() => undefined}
        />
        <Drawer>
          <DrawerTrigger asChild>
            <Button>{say('Drawer', 'لوحة')}</Button>
          </DrawerTrigger>
          <DrawerContent
            title={say('Cart', 'السلة')}
            count={5}
            labels={{ close }}
            notice={
              <>
                <CircleCheck size={18} aria-hidden className="text-brand" />
                <span className="flex-1">{say('60 teapots added', 'أضيف 60 إبريقاً')}</span>
                <button type="button" className="font-medium underline underline-offset-4">
                  {say('Undo', 'تراجع')}
                </button>
              </>
            }
            footer={
              <Button variant="primary" size="lg" block>
                {say('Check out 795.00 USDT', 'إتمام الشراء 795.00 USDT')}
              </Button>
            }
          >
            <p className="text-14 text-body">{say('Lines of the cart stand here.', 'هنا سطور السلة.')}</p>
          </DrawerContent>
        </Drawer>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>{say('Menu', 'قائمة')}</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            <DropdownMenuLabel>{say('Order', 'الطلب')}</DropdownMenuLabel>
            <DropdownMenuItem icon={<Package size={16} aria-hidden />} aside={3}>
              {say('To be shipped', 'قيد الشحن')}
            </DropdownMenuItem>
            <DropdownMenuCheckboxItem checked={withFee} onCheckedChange={setWithFee}>
              {say('Show fees', 'إظهار الرسوم')}
            </DropdownMenuCheckboxItem>
            <DropdownMenuItem disabled>{say('Not possible now', 'غير ممكن الآن')}</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem tone="danger">{say('Cancel order', 'إلغاء الطلب')}</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Popover>
          <PopoverTrigger asChild>
            <Button>{say('Popover', 'نافذة')}</Button>
          </PopoverTrigger>
          <PopoverContent label={say('About freight', 'عن الشحن')} className="w-72">
            <p className="font-semibold">{say('How freight is counted', 'كيف يحسب الشحن')}</p>
            <p className="mt-1 text-quiet">
              {say('Dispatch fee, distance and delivery, each as the shop has set it.', 'رسوم الإرسال والمسافة والتسليم.')}
            </p>
          </PopoverContent>
        </Popover>
        <Tooltip content={say('Counted from received orders', 'محسوب من الطلبات المستلمة')}>
          <IconButton label={say('About this figure', 'عن هذا الرقم')}>
            <Info size={18} aria-hidden />
          </IconButton>
        </Tooltip>
        <Button
          onClick={() =>
            notify.success(say('60 teapots added', 'أضيف 60 إبريقاً'), {
              action: { label: say('Undo', 'تراجع'), onClick: () => undefined },
            })
          }
        >
          {say('Notify', 'إشعار')}
        </Button>
        <Button
          onClick={() =>
            notify.error(say('The order could not be sent', 'تعذر إرسال الطلب'), {
              description: say('Nothing was taken from your balance.', 'لم يخصم شيء من رصيدك.'),
            })
          }
        >
          {say('Notify an error', 'إشعار بخطأ')}
        </Button>
        <Button onClick={() => setSearching(true)}>{say('Palette', 'أوامر')}</Button>
        <CommandPalette
          open={searching}
          onOpenChange={setSearching}
          labels={{
            title: say('Commands', 'الأوامر'),
            search: say('Type a number, user or command', 'اكتب رقماً أو أمراً'),
            empty: say('Nothing matches.', 'لا نتائج.'),
          }}
          groups={[
            {
              heading: say('Go to', 'اذهب إلى'),
              items: [
                {
                  id: 'orders',
                  label: say('Orders', 'الطلبات'),
                  icon: <Package size={16} aria-hidden />,
                  aside: <Kbd>O</Kbd>,
                  onSelect: () => undefined,
                },
                {
                  id: 'withdrawals',
                  label: say('Withdrawals', 'السحوبات'),
                  hint: say('12 wait', '12 في الانتظار'),
                  onSelect: () => undefined,
                },
              ],
            },
          ]}
        />
      </div>
    </Sample>
  );
}

export function Overlays() {
  return (
    <Section title="What floats">
      <Both>{(say) => <Column say={say} />}</Both>
    </Section>
  );
}
