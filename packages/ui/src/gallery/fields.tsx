import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Checkbox, type CheckedState } from '../checkbox.tsx';
import { Combobox } from '../combobox.tsx';
import { DatePicker, DateRangePicker } from '../date-picker.tsx';
import { Field } from '../field.tsx';
import { Num } from '../num.tsx';
import { NumberStepper } from '../number-stepper.tsx';
import { PasswordInput } from '../password-input.tsx';
import { RadioGroup } from '../radio-group.tsx';
import { RatingInput } from '../rating-input.tsx';
import { Select } from '../select.tsx';
import { Slider } from '../slider.tsx';
import { Switch } from '../switch.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { Upload } from '../upload.tsx';
import { Both, Sample, Section, type Say } from './frame.tsx';
import type { ReadingDirection } from '../direction.tsx';

const COUNTRIES = ['Argentina', 'Brazil', 'Côte d’Ivoire', 'Germany', 'Netherlands', 'Portugal', 'São Tomé and Príncipe', 'Türkiye'];

/** Shows progress, and fails on every second attempt, so that all states can be seen. */
function makeUpload() {
  let attempts = 0;
  return (file: File, onProgress: (fraction: number) => void, signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      attempts += 1;
      const fails = attempts % 2 === 0;
      let fraction = 0;
      const timer = setInterval(() => {
        fraction += 0.1;
        onProgress(fraction);
        if (fails && fraction > 0.5) reject(new Error('The connection was lost'));
        else if (fraction >= 1) resolve(file.name);
        else return;
        clearInterval(timer);
      }, 120);
      signal.addEventListener('abort', () => clearInterval(timer));
    });
}

const upload = makeUpload();

function Column({ say, dir }: { say: Say; dir: ReadingDirection }) {
  const [network, setNetwork] = useState<string | null>(null);
  const [country, setCountry] = useState<string | null>('Netherlands');
  const [quantity, setQuantity] = useState(60);
  const [range, setRange] = useState([20, 75]);
  const [method, setMethod] = useState<string | null>('balance');
  const [size, setSize] = useState<string | null>('0.9');
  const [view, setView] = useState<string | null>('30');
  const [mails, setMails] = useState(true);
  const [chosen, setChosen] = useState([true, false]);
  const [stars, setStars] = useState<number | null>(4);
  const [day, setDay] = useState<string | null>('2026-09-15');
  const [span, setSpan] = useState<{ from: string; to: string | null } | null>({ from: '2026-09-03', to: '2026-09-15' });
  const all: CheckedState = chosen.every(Boolean) ? true : chosen.some(Boolean) ? 'indeterminate' : false;
  const calendarLabels = {
    calendar: say('Calendar', 'التقويم'),
    previousMonth: say('Previous month', 'الشهر السابق'),
    nextMonth: say('Next month', 'الشهر التالي'),
  };
  return (
    <>
      <Sample name="field with text-input, text-area, password-input">
        <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
          <Field label={say('Shop name', 'اسم المتجر')} note={say('optional', 'اختياري')} hint={say('Shown to buyers.', 'يظهر للمشترين.')}>
            <TextInput placeholder={say('Oriel Ceramics', 'أوريل للخزف')} />
          </Field>
          <Field
            label={say('Amount', 'المبلغ')}
            required
            error={say('You can withdraw 2,627.88 at most. Enter less, or recharge first.', 'الحد الأقصى 2,627.88.')}
          >
            <TextInput numeric defaultValue="4000.00" end="USDT" />
          </Field>
          <Field label={say('Password', 'كلمة المرور')}>
            <PasswordInput
              autoComplete="off"
              defaultValue="harbour-lamp"
              labels={{ show: say('Show', 'إظهار'), hide: say('Hide', 'إخفاء') }}
            />
          </Field>
          <Field label={say('Note', 'ملاحظة')}>
            <TextArea rows={2} placeholder={say('Explain it to the user, in full sentences', 'اشرح ذلك للمستخدم')} />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <TextInput
              size="lg"
              aria-label={say('Search', 'بحث')}
              placeholder={say('Search products', 'ابحث')}
              start={<Search size={18} aria-hidden />}
            />
            <TextInput disabled aria-label={say('Disabled', 'معطل')} defaultValue={say('Disabled', 'معطل')} />
          </div>
        </form>
      </Sample>
      <Sample name="select, combobox, date-picker">
        <div className="grid grid-cols-2 gap-4">
          <Field label={say('Network', 'الشبكة')}>
            <Select
              value={network}
              onValueChange={setNetwork}
              placeholder={say('Choose a network', 'اختر شبكة')}
              options={[
                { value: 'eth', label: 'Ethereum', description: say('about 3 min', 'نحو 3 دقائق') },
                { value: 'bnb', label: 'BNB chain' },
                { value: 'tron', label: 'Tron', disabled: true },
              ]}
            />
          </Field>
          <Field label={say('Country', 'البلد')}>
            <Combobox
              value={country}
              onValueChange={setCountry}
              options={COUNTRIES.map((name) => ({ value: name, label: name }))}
              labels={{ search: say('Search countries', 'ابحث عن بلد'), empty: say('No country matches.', 'لا نتائج.') }}
            />
          </Field>
          <Field label={say('Day', 'اليوم')}>
            <DatePicker
              value={day}
              onValueChange={setDay}
              lang={dir === 'rtl' ? 'ar' : 'en-GB'}
              labels={calendarLabels}
              placeholder={say('Choose a day', 'اختر يوماً')}
            />
          </Field>
          <Field label={say('Period', 'الفترة')}>
            <DateRangePicker
              value={span}
              onValueChange={setSpan}
              lang={dir === 'rtl' ? 'ar' : 'en-GB'}
              labels={calendarLabels}
              placeholder={say('Choose', 'اختر')}
            />
          </Field>
        </div>
      </Sample>
      <Sample name="checkbox, three states">
        <div className="max-w-66">
          <Checkbox
            label={<span className="font-semibold">{say('Nordlys Textile', 'نورديس للنسيج')}</span>}
            checked={all}
            onCheckedChange={(next) => setChosen(chosen.map(() => next))}
          />
          {[
            say('Wool-blend scarf, fringed, in all colours of the season', 'وشاح من مزيج الصوف بكل ألوان الموسم'),
            say('Merino gloves', 'قفازات'),
          ].map((name, index) => (
            <Checkbox
              key={name}
              label={name}
              aside={[124, 88][index]}
              checked={chosen[index] ?? false}
              onCheckedChange={(next) => setChosen(chosen.map((old, at) => (at === index ? next : old)))}
              className="ps-7.5"
            />
          ))}
          <Checkbox label={say('Cannot be chosen', 'غير متاح')} disabled />
        </div>
      </Sample>
      <Sample name="radio-group: list, cards, pills, segments">
        <div className="grid gap-5">
          <Field group label={say('Pay with', 'ادفع بواسطة')}>
            <RadioGroup
              variant="cards"
              value={method}
              onValueChange={setMethod}
              options={[
                {
                  value: 'balance',
                  label: say('Balance', 'الرصيد'),
                  description: say('2,238.68 left afterwards', 'يتبقى 2,238.68'),
                  aside: '2,627.88',
                },
                { value: 'card', label: say('Card', 'بطاقة'), description: say('Not open on this storefront', 'غير متاح'), disabled: true },
              ]}
            />
          </Field>
          <Field group label={say('Size', 'الحجم')}>
            <RadioGroup
              variant="pills"
              value={size}
              onValueChange={setSize}
              options={[
                { value: '0.6', label: <Num>0.6 L</Num>, aside: '5.40' },
                { value: '0.9', label: <Num>0.9 L</Num>, aside: '5.85' },
                { value: '1.2', label: <Num>1.2 L</Num>, aside: '6.70', disabled: true },
              ]}
            />
          </Field>
          <div>
            <RadioGroup
              variant="segments"
              aria-label={say('Period', 'الفترة')}
              value={view}
              onValueChange={setView}
              options={[
                { value: '30', label: say('30 days', '30 يوماً') },
                { value: '90', label: say('90 days', '90 يوماً') },
                { value: '365', label: say('1 year', 'سنة') },
              ]}
            />
          </div>
        </div>
      </Sample>
      <Sample name="number-stepper, slider, switch">
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-4">
            {(['lg', 'md', 'sm'] as const).map((stepperSize) => (
              <NumberStepper
                key={stepperSize}
                size={stepperSize}
                value={quantity}
                onValueChange={setQuantity}
                min={12}
                max={500}
                step={12}
                labels={{ decrease: say('Fewer', 'أقل'), increase: say('More', 'أكثر'), value: say('Quantity', 'الكمية') }}
              />
            ))}
            <span className="text-12 text-quiet">{say('Minimum 12, steps of 12', 'الحد الأدنى 12')}</span>
          </div>
          <Slider
            className="max-w-66"
            value={range}
            onValueChange={setRange}
            min={0}
            max={100}
            labels={[say('From', 'من'), say('To', 'إلى')]}
            histogram={[4, 9, 18, 31, 44, 52, 48, 39, 33, 26, 20, 17, 12, 9, 6, 4, 3, 2]}
          />
          <Switch
            className="max-w-100"
            checked={mails}
            onCheckedChange={setMails}
            label={say('Mails about orders', 'رسائل عن الطلبات')}
            description={say('One for each step, nothing else.', 'رسالة لكل خطوة.')}
          />
          <Field group label={say('Your rating', 'تقييمك')}>
            <RatingInput value={stars} onValueChange={setStars} labels={{ star: (count) => `${count} ${say('of 5', 'من 5')}` }} />
          </Field>
        </div>
      </Sample>
      <Sample name="upload">
        <Field group label={say('Documents', 'المستندات')}>
          <Upload
            upload={upload}
            onResultsChange={() => undefined}
            maxFiles={4}
            maxBytes={5_000_000}
            accept="image/*,.pdf"
            existing={[{ name: 'trade-register.pdf', result: 'trade-register.pdf' }]}
            labels={{
              choose: say('Choose files', 'اختر ملفات'),
              drop: say('or drop them here', 'أو أفلتها هنا'),
              rules: say('Pictures or PDF, up to 5 MB each, four at most.', 'صور أو PDF حتى 5 ميغابايت.'),
              uploading: (name) => `${say('Sending', 'إرسال')} ${name}`,
              percent: (percent) => `${percent} %`,
              done: say('Uploaded', 'تم الرفع'),
              failed: say('The connection was lost. Try again.', 'انقطع الاتصال. حاول مجدداً.'),
              refused: (reason) =>
                ({
                  type: say('Only pictures and PDF.', 'صور وPDF فقط.'),
                  size: say('Larger than 5 MB.', 'أكبر من 5 ميغابايت.'),
                  count: say('Four files at most.', 'أربعة ملفات كحد أقصى.'),
                })[reason],
              retry: (name) => `${say('Try again:', 'أعد المحاولة:')} ${name}`,
              remove: (name) => `${say('Remove', 'إزالة')} ${name}`,
            }}
          />
        </Field>
      </Sample>
    </>
  );
}

export function Fields() {
  return (
    <Section title="Fields">
      <Both>{(say, dir) => <Column say={say} dir={dir} />}</Both>
    </Section>
  );
}
