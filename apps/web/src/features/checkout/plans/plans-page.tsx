import type { PeriodType } from '@balcao/contract/plans';
import type { PublicCheckout } from '@balcao/contract/public-checkouts';
import { checkout } from '@balcao/messages/checkout';
import { checkoutPage as texts } from '@balcao/messages/checkout-page';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { SellerMark } from '../../../components/display/seller-mark.tsx';
import { Bone } from '../../../components/feedback/bone.tsx';
import { ProcessedBy, SandboxRibbon } from '../checkout-frame.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { periodsOf } from './offered.ts';
import { PeriodSwitch } from './period-switch.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plans.module.css';
import { useChoose } from './use-choose.ts';
import { usePage } from './use-page.ts';

interface PlansPageProps {
  readonly subDomain: string;
  /** From the address. */
  readonly period: string | undefined;
  readonly onPeriod: (name: string) => void;
  /** The page's address changed. */
  readonly onMoved: (subDomain: string) => void;
  readonly onLink: (uuid: string) => void;
}

/** `/checkout/{subDomain}`: a chosen plan is paid like a link. */
export function PlansPage(props: PlansPageProps) {
  const { subDomain, onMoved } = props;
  const { view, reload } = usePage(subDomain);
  const current = view.kind === 'shown' ? view.page.subDomain : undefined;
  useEffect(() => {
    if (current !== undefined && current !== subDomain) onMoved(current);
  }, [current, subDomain, onMoved]);
  switch (view.kind) {
    case 'loading':
      return <PlansSkeleton />;
    case 'missing':
      return (
        <main className="min-h-dvh grid place-items-center p-4">
          <Notice title={texts.missing} help={texts.missingHelp} isAll />
        </main>
      );
    case 'failed':
      return (
        <main className="min-h-dvh grid place-items-center">
          <LoadFailed title={texts.loadFailed} onRetry={() => void reload()} isAll />
        </main>
      );
    case 'shown':
      return <Plans {...props} page={view.page} onReload={reload} />;
  }
}

interface PlansProps extends PlansPageProps {
  readonly page: PublicCheckout;
  readonly onReload: () => Promise<void>;
}

function Plans({ page, period, onPeriod, onLink, onReload }: PlansProps) {
  const { subDomain, seller, title, description, plans } = page;
  const { choose, waiting, refusal } = useChoose({ onLink, onOutdated: onReload });
  const periods = periodsOf(plans);
  const wanted = wantedPeriod(period, periods);
  useEffect(() => {
    document.title = checkout.tabTitle(title, seller.name);
  }, [title, seller.name]);
  return (
    <div className="min-h-dvh flex flex-col">
      {page.sandbox && <SandboxRibbon />}
      <header className={`mx-auto ${classes.head} grid justify-items-center w-full max-w-176 text-center gap-3`}>
        <SellerMark seller={seller} />
        <h1 className={`${classes.title} text-24 tracking-tight leading-8 wrap-anywhere`}>{title}</h1>
        {description && <p className="text-quiet wrap-anywhere whitespace-pre-line">{description}</p>}
      </header>
      <main id="content" className={`${classes.main} flex-1 w-full mx-auto`}>
        {refusal && (
          <p role="alert" className="mx-auto mb-6 max-w-120 rounded bg-red text-red text-center py-3 px-4">
            {refusal}
          </p>
        )}
        {plans.length === 0 && <Notice title={texts.noPlans} help={texts.noPlansHelp(seller.name)} />}
        {periods.length > 1 && (
          <PeriodSwitch periods={periods} chosen={wanted} onChoose={(type) => onPeriod(texts.periodNames[type])} />
        )}
        {plans.length > 0 && (
          <section aria-labelledby="plans">
            <h2 id="plans" className="sr-only">
              {texts.plans}
            </h2>
            <div
              className={`${classes.cards} grid justify-center gap-4`}
              data-count={plans.length === 4 ? 4 : Math.min(plans.length, 3)}
            >
              {plans.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  wanted={wanted}
                  isWaiting={waiting === plan.id}
                  onChoose={({ type, value }) => choose({ subDomain, idPlan: plan.id, type }, value)}
                />
              ))}
            </div>
          </section>
        )}
      </main>
      <ProcessedBy />
    </div>
  );
}

function wantedPeriod(name: string | undefined, periods: readonly { readonly type: PeriodType }[]): PeriodType {
  const named = periods.find(({ type }) => texts.periodNames[type] === name);
  return (named ?? periods[0])?.type ?? 'MONTHLY';
}

interface NoticeProps {
  readonly title: string;
  readonly help: string;
  /** True when the page shows nothing else. */
  readonly isAll?: boolean;
}

function Notice({ title, help, isAll = false }: NoticeProps) {
  const Heading = isAll ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center text-center py-8 px-4">
      <span className="w-14 h-14 rounded-full grid place-items-center bg-gray text-gray mb-4">
        <IconLinkOff size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <Heading className="text-20 font-semibold leading-7 mb-1">{title}</Heading>
      <p className="text-quiet wrap-anywhere whitespace-pre-line">{help}</p>
    </div>
  );
}

function PlansSkeleton() {
  return (
    <div className="min-h-dvh flex flex-col">
      <div
        className={`mx-auto ${classes.head} grid justify-items-center w-full max-w-176 text-center gap-3`}
        role="status"
        aria-label={texts.loading}
      >
        <Bone style={{ width: '12rem', height: '2.5rem' }} />
        <Bone style={{ width: '16rem', maxWidth: '100%', height: '2rem' }} />
      </div>
      <main className={`${classes.main} flex-1 w-full mx-auto`}>
        <Bone style={{ width: '19rem', maxWidth: '100%', height: '3.25rem', margin: '0 auto 1.5rem' }} />
        <div className={`${classes.cards} grid justify-center gap-4`} data-count={3}>
          {[1, 2, 3].map((number) => (
            <Bone key={number} style={{ height: '22rem' }} />
          ))}
        </div>
      </main>
    </div>
  );
}
