import type { CheckoutLink } from '@balcao/contract/checkout';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Choice } from './offer.ts';
import { PriceLines } from './price-lines.tsx';

interface FormFootProps {
  readonly link: Pick<CheckoutLink, 'value' | 'lateAmount' | 'subscription' | 'coupon'>;
  readonly choice: Choice;
  readonly refusal: string | undefined;
  readonly hasProblems: boolean;
  readonly isReplacing: boolean;
  readonly isAutomatic: boolean;
  readonly children: ReactNode;
}

/** Total, refusal and the submit button. */
export function FormFoot({ link, choice, refusal, hasProblems, isReplacing, isAutomatic, children }: FormFootProps) {
  const message = refusal ?? (hasProblems ? checkout.problems.review : undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PriceLines link={link} choice={choice} />
      <div role="alert">
        {message && (
          <p className="flex rounded bg-red text-red gap-2 p-3">
            <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
            {message}
          </p>
        )}
      </div>
      {children}
      {link.subscription && (
        <p className="text-quiet text-13">{nextText(link.subscription.trial, choice, isAutomatic)}</p>
      )}
      {isReplacing && <p className="text-quiet text-13">{checkout.replaces}</p>}
      {choice.offer.method === 'CREDIT_CARD' && (
        <p className="flex items-center justify-center text-quiet text-13 gap-1.5">
          <IconLock size={16} stroke={1.6} aria-hidden="true" />
          {checkout.cardPrivacy}
        </p>
      )}
    </div>
  );
}

function nextText(trial: NonNullable<CheckoutLink['subscription']>['trial'], choice: Choice, isAutomatic: boolean) {
  const { method } = choice.offer;
  if (!trial) return isAutomatic ? checkout.nextAutomatic : checkout.next[method];
  const [amount, date] = [formatCents(choice.option.totalAmount), formatPlainDate(trial.firstDueDate)];
  return `${checkout.trialTerms(checkout.trial(trial.days), amount, date)} ${checkout.trialNext[method]}`;
}
