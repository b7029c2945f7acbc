import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { Accordion } from '../accordion.tsx';
import { Button } from '../button.tsx';
import { Chart } from '../charts.tsx';
import { DataTable, type DataColumn } from '../data-table.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Skeleton, SkeletonRegion, SkeletonText } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { StatusDot, type StatusTone } from '../status-dot.tsx';
import { Table, TableBody, TableFoot, TableHead, TableRow, Td, Th } from '../table.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../tabs.tsx';
import { Both, Sample, Section, type Say } from './frame.tsx';

type Withdrawal = { id: string; group: string; state: string; tone: StatusTone; user: string; amount: number; fee: number };

const NAMES = ['h.lindqvist', 'okafor.trade', 'castellan.imports', 'yuna.park', 'delta.home', 'paulo.dias', 'brightside.gifts'];
const WITHDRAWALS: Withdrawal[] = Array.from({ length: 400 }, (_, index) => {
  const waiting = index < 150;
  const late = index < 4;
  return {
    id: `W-2609${String(14_200 + index)}`,
    group: waiting ? 'Waiting' : 'Finished today',
    state: waiting ? (late ? `${22 - index} min late` : `${index} min`) : 'Paid out',
    tone: waiting ? (late ? 'red' : index < 40 ? 'amber' : 'neutral') : 'green',
    user: NAMES[index % NAMES.length] ?? '',
    amount: ((index * 7919) % 9000) + 75,
    fee: (((index * 7919) % 9000) + 75) / 200,
  };
});

const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const COLUMNS: DataColumn<Withdrawal>[] = [
  { id: 'state', header: 'Deadline', width: '9rem', cell: (row) => <StatusDot tone={row.tone}>{row.state}</StatusDot> },
  {
    id: 'id',
    header: 'Number',
    width: '9rem',
    cell: (row) => (
      <a href={`#${row.id}`} className="num font-medium hover:underline">
        {row.id}
      </a>
    ),
    sortValue: (row) => row.id,
  },
  { id: 'user', header: 'User', cell: (row) => row.user, sortValue: (row) => row.user },
  {
    id: 'amount',
    header: 'Amount',
    width: '8rem',
    numeric: true,
    cell: (row) => <span className="font-semibold">{money.format(row.amount)}</span>,
    sortValue: (row) => row.amount,
  },
  { id: 'fee', header: 'Fee', width: '6rem', numeric: true, cell: (row) => money.format(row.fee), sortValue: (row) => row.fee },
];

function BigTable() {
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set(['W-260914201', 'W-260914202']));
  const [active, setActive] = useState('W-260914203');
  return (
    <DataTable
      caption="Withdrawals"
      columns={COLUMNS}
      rows={WITHDRAWALS}
      rowId={(row) => row.id}
      labels={{ selectAll: 'Select all', selectRow: (row) => `Select ${row.id}` }}
      selection={selection}
      onSelectionChange={setSelection}
      activeRowId={active}
      onRowClick={(row) => setActive(row.id)}
      heightPx={420}
      group={{
        of: (row) => row.group,
        summary: (group, rows) => ({
          state: (
            <>
              {group} <span className="font-normal text-quiet">{rows.length}</span>
            </>
          ),
          amount: money.format(rows.reduce((sum, row) => sum + row.amount, 0)),
          fee: money.format(rows.reduce((sum, row) => sum + row.fee, 0)),
        }),
      }}
    />
  );
}

const DAYS = Array.from({ length: 30 }, (_, index) => `${((index + 16) % 31) + 1} ${index < 15 ? 'Aug' : 'Sep'}`);
const BALANCES = [
  1800, 1800, 1800, 1800, 1800, 1000, 1000, 1000, 1000, 1000, 1000, 3000, 3000, 3000, 3000, 2700, 2700, 2400, 2400, 2400, 2400, 3400, 3400,
  2750, 2750, 2750, 2800, 2800, 4314, 2628,
];

function Column({ say }: { say: Say }) {
  const chartLabels = { showTable: say('Show the figures', 'إظهار الأرقام'), point: say('Day', 'اليوم'), value: say('Balance', 'الرصيد') };
  return (
    <>
      <Sample name="tabs">
        <Tabs defaultValue="description">
          <TabList label={say('About the product', 'عن المنتج')}>
            <Tab value="description">{say('Description', 'الوصف')}</Tab>
            <Tab value="reviews" count={214}>
              {say('Reviews', 'التقييمات')}
            </Tab>
            <Tab value="freight">{say('Freight and returns', 'الشحن والإرجاع')}</Tab>
          </TabList>
          <TabPanel value="description">{say('Thrown in Porto from a dark stoneware body.', 'مصنوع في بورتو.')}</TabPanel>
          <TabPanel value="reviews">{say('Reviews stand here.', 'هنا التقييمات.')}</TabPanel>
          <TabPanel value="freight">{say('Freight stands here.', 'هنا الشحن.')}</TabPanel>
        </Tabs>
      </Sample>
      <Sample name="accordion">
        <Accordion
          defaultOpen={['one']}
          sections={[
            {
              value: 'one',
              title: say('When is the shop paid', 'متى يدفع للمتجر'),
              content: say('After the return window has closed.', 'بعد انتهاء مدة الإرجاع.'),
            },
            {
              value: 'two',
              title: say('Who pays for returns', 'من يدفع للإرجاع'),
              aside: say('2 min', 'دقيقتان'),
              content: say('The shop, if the goods are not as described.', 'المتجر.'),
            },
          ]}
        />
      </Sample>
      <Sample name="table">
        <Table caption={say('Statement', 'كشف الحساب')}>
          <TableHead>
            <TableRow>
              <Th>{say('What', 'ماذا')}</Th>
              <Th>{say('Because of', 'بسبب')}</Th>
              <Th numeric>{say('Amount', 'المبلغ')}</Th>
            </TableRow>
          </TableHead>
          <TableBody>
            <TableRow>
              <Td>{say('Order payment', 'دفع طلب')}</Td>
              <Td>
                <StatusDot tone="blue">{say('Held in escrow', 'محجوز')}</StatusDot>
              </Td>
              <Td numeric>−789.00</Td>
            </TableRow>
            <TableRow>
              <Td>{say('Recharge', 'شحن')}</Td>
              <Td>
                <StatusDot tone="green">{say('Credited', 'أضيف')}</StatusDot>
              </Td>
              <Td numeric className="text-green">
                +1,500.00
              </Td>
            </TableRow>
          </TableBody>
          <TableFoot>
            <TableRow>
              <Td colSpan={2}>{say('Total', 'المجموع')}</Td>
              <Td numeric>711.00</Td>
            </TableRow>
          </TableFoot>
        </Table>
      </Sample>
      <Sample name="chart, step">
        <Chart
          kind="step"
          caption={say('Available balance, last 30 days', 'الرصيد المتاح')}
          summary={say('The balance rose from 1,800 to 4,314 and stands at 2,628.', 'ارتفع الرصيد ثم انخفض.')}
          labels={chartLabels}
          points={BALANCES.map((value, index) => ({ label: DAYS[index] ?? '', value, marked: index === 28 }))}
          labelEvery={7}
          format={(value) => new Intl.NumberFormat('en').format(value)}
        />
      </Sample>
      <Sample name="chart, bar">
        <Chart
          kind="bar"
          summary={say('Orders per day, most on Monday.', 'الطلبات حسب اليوم.')}
          labels={chartLabels}
          heightPx={140}
          points={[12, 18, 9, 22, 30, 17, 25].map((value, index) => ({ label: `${index + 9} Sep`, value, marked: index === 6 }))}
        />
      </Sample>
      <Sample name="progress-bar, spinner, skeleton">
        <div className="grid gap-4">
          <ProgressBar value={42} label={say('To the next tier', 'إلى الشريحة التالية')} />
          <ProgressBar segments value={8} max={12} label={say('Confirmations', 'التأكيدات')} />
          <Spinner label={say('Loading', 'تحميل')} />
          <SkeletonRegion label={say('Loading products', 'تحميل المنتجات')} className="grid grid-cols-3 gap-6">
            {[1, 2, 3].map((card) => (
              <div key={card} className="grid gap-3">
                <Skeleton className="aspect-square w-full rounded-card" />
                <SkeletonText lines={2} />
              </div>
            ))}
          </SkeletonRegion>
        </div>
      </Sample>
      <Sample name="empty-state, error-state">
        <EmptyState
          icon={<Inbox size={22} />}
          title={say('No orders yet', 'لا طلبات بعد')}
          text={say('Your orders will stand here with their state and date.', 'ستظهر طلباتك هنا.')}
          action={<Button variant="primary">{say('See what is new', 'اكتشف الجديد')}</Button>}
          className="py-8"
        />
        <ErrorState
          variant="inline"
          title={say('The list could not be loaded.', 'تعذر تحميل القائمة.')}
          text={say('Check the connection.', 'تحقق من الاتصال.')}
          retry={{ label: say('Try again', 'حاول مجدداً'), onClick: () => undefined }}
        />
      </Sample>
    </>
  );
}

export function Data() {
  return (
    <Section title="Data and states">
      <Both>{(say) => <Column say={say} />}</Both>
      <Sample name="data-table, 400 rows">
        <BigTable />
      </Sample>
    </Section>
  );
}
