import { type Cents, formatCents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import type { ReactNode } from 'react';
import { methodLook } from '../../../components/display/method-look.ts';
import { Money } from '../../../components/display/money.tsx';
import classes from './method-picker.module.css';
import type { MethodOffer } from './offer.ts';
import { percentText } from './option-text.ts';

interface MethodCardProps {
  readonly offer: MethodOffer;
  readonly isScheduled: boolean;
  /** The method's minimum while it is not chosen. */
  readonly total: Cents | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function MethodCard({ offer, isScheduled, total, isChosen, onChoose, children }: MethodCardProps) {
  const { method, discountPercent, anchorAmount, options } = offer;
  const MethodIcon = methodLook[method].icon;
  const [first] = options;
  const shown = total ?? first?.totalAmount;
  return (
    <div className={`${classes.card} border-strong rounded-lg bg-raised`} data-chosen={isChosen || undefined}>
      <label className={`${classes.head} flex flex-wrap items-center cursor-pointer gap-y-1 gap-x-3 py-3 px-4`}>
        <input type="radio" name="method" value={method} checked={isChosen} onChange={onChoose} />
        <MethodIcon size={24} stroke={1.5} aria-hidden="true" className="flex-none text-quiet" />
        <span className={`${classes.words} grid min-w-0`}>
          <span className="flex flex-wrap items-center font-medium gap-x-2">
            {checkout.methods[method].name}
            {discountPercent > 0 && (
              <span className="rounded-sm bg-green text-green text-12 font-medium whitespace-nowrap px-1.5">
                {checkout.discountBadge(percentText(discountPercent))}
              </span>
            )}
          </span>
          <span className="text-quiet text-13">{hintOf(offer, isScheduled)}</span>
        </span>
        {shown !== undefined && (
          <span className="flex flex-wrap items-baseline justify-end font-medium gap-x-2 ms-auto">
            {/* Beside what one installment costs, and no other: an anchor of more of them would be another price. */}
            {anchorAmount !== null && shown === first?.totalAmount && (
              <s className="text-quiet font-normal text-13">
                <span className="sr-only">{checkout.insteadOf} </span>
                <Money amount={anchorAmount} />
              </s>
            )}
            <Money amount={shown} />
          </span>
        )}
      </label>
      {isChosen && <div className="empty:hidden grid grid-cols-1 gap-4 px-4 pt-1 pb-4">{children}</div>}
    </div>
  );
}

function hintOf({ method, options }: MethodOffer, isScheduled: boolean): string {
  const max = options.at(-1);
  const { hint, onDate } = checkout.methods[method];
  if (!max || max.installments === 1) return isScheduled ? onDate : hint;
  return checkout.upTo(max.installments, formatCents(max.installmentAmount));
}
