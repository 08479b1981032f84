import type { PeriodType } from '@balcao/contract/plans';
import type { OfferedPeriod, PublicCheckout } from '@balcao/contract/public-checkouts';
import { formatCents } from '@balcao/kernel';
import { checkoutPage as texts } from '@balcao/messages/checkout-page';
import { IconBarcode, IconCheck, IconCreditCard, IconQrcode } from '@tabler/icons-react';
import { Money } from '../../../components/display/money.tsx';
import { PlainButton } from '../../../components/page/plain-button.tsx';
import { shownPeriod } from './offered.ts';
import classes from './plans.module.css';

const icons = { PIX: IconQrcode, CREDIT_CARD: IconCreditCard, BANK_SLIP: IconBarcode } as const;

interface PlanCardProps {
  readonly plan: PublicCheckout['plans'][number];
  readonly wanted: PeriodType;
  readonly isWaiting: boolean;
  readonly onChoose: (period: OfferedPeriod) => void;
}

export function PlanCard({ plan, wanted, isWaiting, onChoose }: PlanCardProps) {
  const period = shownPeriod(plan, wanted);
  if (!period) return null;
  const { type, value, valuePerMonth, saving, methods } = period;
  const titleId = `plan-${plan.id}`;
  return (
    <article className="flex flex-col border-strong rounded-lg bg-raised p-6" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-16 leading-6 wrap-anywhere mb-2">
        {plan.title}
      </h3>
      <p className="gap-x-2 flex flex-wrap items-baseline">
        <Money amount={valuePerMonth} className="leading-10 tracking-tight text-28 font-semibold" />{' '}
        <span className="text-quiet">{texts.perMonth}</span>
      </p>
      <p className="text-quiet min-h-5 text-13 leading-5">{texts.charged[type](formatCents(value))}</p>
      {/* Its line is there when nothing is saved too: the cards beside each other stay level. */}
      <p className={`${classes.saving} min-h-5 text-13 leading-5 text-green font-medium`}>
        {saving > 0 && texts.saving[type](formatCents(saving))}
        {type !== wanted && texts.onlyBy[type]}
      </p>
      <PlainButton
        size="md"
        isWide
        isBusy={isWaiting}
        aria-label={texts.chooseOf(plan.title)}
        onClick={() => onChoose(period)}
        className="flex-none mt-4"
      >
        {texts.choose}
      </PlainButton>
      <ul
        className="flex flex-wrap justify-center text-quiet text-13 gap-y-1 gap-x-3 mt-3"
        aria-label={texts.methodsLabel}
      >
        {methods.map((method) => {
          const MethodIcon = icons[method];
          return (
            <li className="flex items-center gap-1" key={method}>
              <MethodIcon size={16} stroke={1.6} aria-hidden="true" />
              {texts.methods[method]}
            </li>
          );
        })}
      </ul>
      {plan.description && <p className="mt-5 text-quiet wrap-anywhere whitespace-pre-line">{plan.description}</p>}
      {plan.bullets.length > 0 && (
        <ul className="grid gap-2 mt-5">
          {plan.bullets.map((bullet, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and their order does not change
            <li className="flex wrap-anywhere gap-2" key={index}>
              <IconCheck className="mt-0.5 text-green" size={18} stroke={2} aria-hidden="true" />
              <span>{bullet}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
