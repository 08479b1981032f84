import type { CheckoutLink } from '@balcao/contract/checkout';
import { checkout } from '@balcao/messages/checkout';
import { IconAlertCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form.module.css';
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
    <div className={classes.foot}>
      <PriceLines link={link} choice={choice} />
      <div role="alert">
        {message && (
          <p className={classes.refusal}>
            <IconAlertCircle size={20} stroke={1.6} aria-hidden="true" />
            {message}
          </p>
        )}
      </div>
      {children}
      {link.subscription && (
        <p className={classes.quiet}>{isAutomatic ? checkout.nextAutomatic : checkout.next[choice.offer.method]}</p>
      )}
      {isReplacing && <p className={classes.quiet}>{checkout.replaces}</p>}
      {choice.offer.method === 'CREDIT_CARD' && (
        <p className={classes.privacy}>
          <IconLock size={16} stroke={1.6} aria-hidden="true" />
          {checkout.cardPrivacy}
        </p>
      )}
    </div>
  );
}
