import type { PeriodType } from '@balcao/contract/plans';
import type { PublicCheckout } from '@balcao/contract/public-checkouts';
import { checkout } from '@balcao/messages/checkout';
import { checkoutPage as texts } from '@balcao/messages/checkout-page';
import { IconLinkOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { SellerMark } from '../../../components/display/seller-mark.tsx';
import { ProcessedBy, SandboxRibbon } from '../checkout-frame.tsx';
import failed from '../load-failed.module.css';
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
        <main className={classes.alone}>
          <Notice title={texts.missing} help={texts.missingHelp} isAll />
        </main>
      );
    case 'failed':
      return (
        <main className={failed.page}>
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
    <div className={classes.page}>
      {page.sandbox && <SandboxRibbon />}
      <header className={classes.head}>
        <SellerMark seller={seller} />
        <h1 className={classes.title}>{title}</h1>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      <main id="content" className={classes.main}>
        {refusal && (
          <p role="alert" className={classes.refusal}>
            {refusal}
          </p>
        )}
        {plans.length === 0 && <Notice title={texts.noPlans} help={texts.noPlansHelp(seller.name)} />}
        {periods.length > 1 && (
          <PeriodSwitch periods={periods} chosen={wanted} onChoose={(type) => onPeriod(texts.periodNames[type])} />
        )}
        {plans.length > 0 && (
          <section aria-labelledby="plans">
            <h2 id="plans" className={classes.unseen}>
              {texts.plans}
            </h2>
            <div className={classes.cards} data-count={plans.length === 4 ? 4 : Math.min(plans.length, 3)}>
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
    <div className={classes.notice}>
      <span className={classes.icon}>
        <IconLinkOff size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <Heading className={classes.noticeTitle}>{title}</Heading>
      <p className={classes.description}>{help}</p>
    </div>
  );
}

function PlansSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.head} role="status" aria-label={texts.loading}>
        <span className={classes.block} data-shape="seller" />
        <span className={classes.block} data-shape="title" />
      </div>
      <main className={classes.main}>
        <span className={classes.block} data-shape="switch" />
        <div className={classes.cards} data-count={3}>
          {[1, 2, 3].map((number) => (
            <span key={number} className={classes.block} data-shape="card" />
          ))}
        </div>
      </main>
    </div>
  );
}
