import Heart from 'lucide-react/icons/heart';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useState } from 'react';
import { Badge, CountBadge } from '../badge.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Button } from '../button.tsx';
import { Chip, FilterChip } from '../chip.tsx';
import { CopyButton } from '../copy-button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Kbd } from '../kbd.tsx';
import { TextLink } from '../link.tsx';
import { MaskedText } from '../masked-text.tsx';
import { Num } from '../num.tsx';
import { Pagination } from '../pagination.tsx';
import { StatusDot } from '../status-dot.tsx';
import { Both, Sample, Section, type Say } from './frame.tsx';

function Column({ say }: { say: Say }) {
  const [page, setPage] = useState(1);
  const [kinds, setKinds] = useState('all');
  const [filters, setFilters] = useState(['stock', 'price', 'minimum']);
  const filterNames: Record<string, string> = {
    stock: say('In stock', 'متوفر'),
    price: say('0.10–30.00 USDT', '0.10–30.00 USDT'),
    minimum: say('Up to 100 pieces', 'حتى 100 قطعة'),
  };
  return (
    <>
      <Sample name="button">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="lg">
            {say('Add 60 to cart', 'أضف 60 إلى السلة')}
          </Button>
          <Button size="lg">{say('Buy now', 'اشتر الآن')}</Button>
          <Button size="lg" variant="quiet">
            {say('Later', 'لاحقاً')}
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="primary">
            <Plus size={16} aria-hidden />
            {say('Recharge', 'شحن')}
          </Button>
          <Button>{say('Withdraw', 'سحب')}</Button>
          <Button variant="danger">{say('Refuse and return', 'رفض وإعادة')}</Button>
          <Button size="sm">{say('Follow', 'متابعة')}</Button>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button variant="primary" loading loadingLabel={say('Working', 'جارٍ العمل')}>
            {say('Pay 128.40 USDT', 'ادفع 128.40 USDT')}
          </Button>
          <Button loading>{say('Save', 'حفظ')}</Button>
          <Button variant="primary" disabled>
            {say('Disabled', 'معطل')}
          </Button>
          <Button disabled>{say('Disabled', 'معطل')}</Button>
        </div>
      </Sample>
      <Sample name="icon-button, badge, link, kbd">
        <div className="flex flex-wrap items-center gap-3">
          <IconButton label={say('Favourite', 'مفضلة')} variant="outlined">
            <Heart size={20} aria-hidden />
          </IconButton>
          <IconButton label={say('Favourite', 'مفضلة')} variant="floating">
            <Heart size={18} aria-hidden />
          </IconButton>
          <IconButton label={say('Cart, 5 lines', 'السلة، 5')} size="lg">
            <ShoppingBag size={22} aria-hidden />
            <CountBadge count={5} corner />
          </IconButton>
          <CountBadge count={214} />
          <Badge tone="accent">
            <Num>−19 %</Num>
          </Badge>
          <Badge tone="accent-soft">
            <Num>−15 %</Num>
          </Badge>
          <Badge>{say('New today', 'جديد')}</Badge>
          <Kbd>/</Kbd>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-6 text-14">
          <TextLink href="#more" arrow>
            {say('All 412 discounts', 'كل التخفيضات')}
          </TextLink>
          <TextLink href="#order" variant="record">
            <Num>2609-4472</Num>
          </TextLink>
          <TextLink href="#reviews" variant="inline">
            {say('214 reviews', '214 تقييماً')}
          </TextLink>
        </div>
      </Sample>
      <Sample name="status-dot">
        <div className="flex flex-wrap gap-x-5 gap-y-1 text-14">
          <StatusDot tone="green">{say('Credited', 'أضيف')}</StatusDot>
          <StatusDot tone="amber">{say('Being checked', 'قيد الفحص')}</StatusDot>
          <StatusDot tone="red">{say('22 min late', 'متأخر')}</StatusDot>
          <StatusDot tone="blue">{say('Held in escrow', 'محجوز')}</StatusDot>
          <StatusDot tone="neutral">{say('Waiting', 'في الانتظار')}</StatusDot>
        </div>
      </Sample>
      <Sample name="chip">
        <div className="flex flex-wrap gap-2">
          {['all', 'good', 'medium', 'bad'].map((kind, index) => (
            <Chip key={kind} selected={kinds === kind} count={[214, 200, 9, 5][index]} onClick={() => setKinds(kind)}>
              {say(['All', 'Good', 'Medium', 'Bad'][index] ?? '', ['الكل', 'جيد', 'متوسط', 'سيئ'][index] ?? '')}
            </Chip>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          {filters.map((filter) => (
            <FilterChip
              key={filter}
              removeLabel={`${say('Remove', 'إزالة')} ${filterNames[filter]}`}
              onRemove={() => setFilters(filters.filter((other) => other !== filter))}
            >
              {filterNames[filter]}
            </FilterChip>
          ))}
        </div>
      </Sample>
      <Sample name="breadcrumbs">
        <Breadcrumbs
          label={say('You are here', 'أنت هنا')}
          items={[
            { key: 'home', label: say('Home', 'الرئيسية'), link: (props) => <a href="#home" {...props} /> },
            { key: 'kitchen', label: say('Kitchen and table', 'المطبخ والمائدة'), link: (props) => <a href="#kitchen" {...props} /> },
            { key: 'pots', label: say('Teapots', 'أباريق الشاي') },
          ]}
        />
      </Sample>
      <Sample name="pagination">
        <Pagination
          page={page}
          pageCount={44}
          onPageChange={setPage}
          labels={{
            pages: say('Pages of results', 'صفحات النتائج'),
            previous: say('Back', 'السابق'),
            next: say('Next', 'التالي'),
            page: (number) => `${say('Page', 'صفحة')} ${number}`,
            summary: (number, count) => `${say('Page', 'صفحة')} ${number} ${say('of', 'من')} ${count}`,
          }}
        />
      </Sample>
      <Sample name="masked-text, copy-button">
        <div className="flex flex-wrap items-center gap-2 text-14">
          <MaskedText text="0x3Fb29a71E04C88d2615aC9f" labels={{ reveal: say('Show', 'إظهار'), hide: say('Hide', 'إخفاء') }} />
          <CopyButton
            text="0x3Fb29a71E04C88d2615aC9f"
            labels={{ copy: say('Copy address', 'نسخ'), copied: say('Copied', 'تم النسخ'), failed: say('Copying failed', 'تعذر النسخ') }}
          />
          <CopyButton
            variant="words"
            text="0x3Fb29a71E04C88d2615aC9f"
            labels={{ copy: say('Copy', 'نسخ'), copied: say('Copied', 'تم النسخ'), failed: say('Copying failed', 'تعذر النسخ') }}
          />
        </div>
      </Sample>
    </>
  );
}

export function Actions() {
  return (
    <Section title="Actions and marks">
      <Both>{(say) => <Column say={say} />}</Both>
    </Section>
  );
}
