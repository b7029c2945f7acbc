import { productPath as shopPagePath } from '@entrepot/blocks/paths.ts';
import { Link } from '@entrepot/console/router/link.tsx';
import type { SetUpStep, ShopSetUp } from '@entrepot/contracts/calls/shop-setup.ts';
import { countryName } from '@entrepot/i18n/formats.ts';
import { useFormats, useLanguage, useT } from '@entrepot/i18n/react.tsx';
import { Button } from '@entrepot/ui/button.tsx';
import { ProgressBar } from '@entrepot/ui/progress-bar.tsx';
import { useQuery } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { productEditPath, SECURITY_PATH, SHIPPING_PATH, SHOP_PATH, WITHDRAW_PATH } from '../../lib/paths.ts';
import { SET_UP_KEY } from '../../lib/query-keys.ts';
import { useSellerClient } from '../../lib/seller-client.tsx';

/** Where a step is done. What a buyer would see is no screen of the zone. */
const PATHS: Readonly<Record<Exclude<SetUpStep, 'trial'>, string>> = {
  shopPage: SHOP_PATH,
  shipping: SHIPPING_PATH,
  product: productEditPath(),
  payout: WITHDRAW_PATH,
  secondFactor: SECURITY_PATH,
};

/** What leads a new shop to its first sale. It is read from what is there, and gone when everything is. */
export function SetUpList() {
  const client = useSellerClient();
  const { data } = useQuery({
    queryKey: SET_UP_KEY,
    queryFn: ({ signal }) => client.call('setup!list', {}, { quiet: true, signal }),
    // Steps are done on other screens, so what was read before says nothing on coming back.
    refetchOnMount: 'always',
  });
  return data && data.steps.some(({ isDone }) => !isDone) ? <Steps setUp={data} /> : null;
}

function Steps({ setUp }: { setUp: ShopSetUp }) {
  const t = useT();
  const id = useId();
  const { number } = useFormats();
  const { steps } = setUp;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const progress = t('seller.setUp.done', { done: number(done), total: number(steps.length) });
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface p-5 inset-ring inset-ring-hairline">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-16 font-semibold">
          {t('seller.setUp.title')}
        </h2>
        <div className="flex items-center gap-3 text-13 text-quiet">
          <ProgressBar decorative label={progress} value={done} max={steps.length} className="w-28" />
          {progress}
        </div>
      </div>
      <ul className="mt-3">
        {steps.map(({ step, isDone }) => (
          <li
            key={step}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 border-t py-3 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]"
          >
            {isDone ? <CircleCheck size={20} aria-hidden className="text-green" /> : <Circle size={20} aria-hidden className="text-icon" />}
            <div className="min-w-0">
              <p className="text-14 font-semibold">
                {t('seller.setUp.step', { step })}
                {isDone && <span className="ms-2 text-13 font-normal text-green">{t('seller.setUp.isDone')}</span>}
              </p>
              {(!isDone || step === 'trial') && (
                <p className="text-13 text-quiet">{step === 'trial' ? <TrialWords setUp={setUp} /> : t('seller.setUp.text', { step })}</p>
              )}
            </div>
            <StepAction step={step} isDone={isDone} isNext={step === next} trial={setUp.trial} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepActionProps extends Pick<ShopSetUp, 'trial'> {
  step: SetUpStep;
  isDone: boolean;
  /** The one to do now: its button is the filled one. */
  isNext: boolean;
}

function StepAction({ step, isDone, isNext, trial }: StepActionProps) {
  const t = useT();
  const words = t('seller.setUp.action', { step });
  const looks = 'max-sm:col-start-2 max-sm:mt-2 max-sm:justify-self-start';
  if (step === 'trial')
    return trial ? (
      <Button asChild size="sm" className={looks}>
        <a href={shopPagePath(trial.goodsId)} target="_blank" rel="noreferrer">
          {words}
        </a>
      </Button>
    ) : null;
  if (isDone) return null;
  return (
    <Button asChild size="sm" variant={isNext ? 'primary' : 'secondary'} className={looks}>
      <Link to={PATHS[step]}>{words}</Link>
    </Button>
  );
}

/** What a first order would come to, or why none could be placed. */
function TrialWords({ setUp: { trial, obstacle } }: { setUp: ShopSetUp }) {
  const t = useT();
  const language = useLanguage();
  const { amount } = useFormats();
  if (!trial) return t('seller.setUp.obstacle', { obstacle: obstacle ?? 'noProduct' });
  return t('seller.setUp.trial', {
    title: trial.title,
    country: countryName(trial.country, language),
    quantity: t('product.units', { count: trial.quantity, unit: trial.unit }),
    goods: amount(trial.goods),
    freight: amount(trial.freight),
    net: amount(trial.net),
  });
}
