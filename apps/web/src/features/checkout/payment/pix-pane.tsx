import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { pixAutomaticCheckout } from '@balcao/messages/pix-automatic-checkout';
import { Loader } from '@mantine/core';
import { Countdown } from '../../../components/display/countdown.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PixCode } from '../../../components/display/pix-code.tsx';
import { AutomaticTerms } from './automatic-terms.tsx';
import { ChangeMethod } from './change-method.tsx';
import classes from './pane.module.css';
import { PaneTitle } from './pane-title.tsx';
import pixClasses from './pix-pane.module.css';

const texts = checkoutPayment.pix;

interface PixPaneProps {
  readonly payment: CheckoutPayment;
  readonly pix: NonNullable<CheckoutPayment['pix']>;
  readonly onExpire: () => void;
  readonly onChooseAnother: () => void;
}

export function PixPane({ payment, pix, onExpire, onChooseAnother }: PixPaneProps) {
  const { installments, automatic } = payment;
  // One code pays this charge and authorises the next ones.
  const composite = automatic?.paysNow ? automatic.brCode : null;
  const code = composite ?? pix.brCode;
  return (
    <div className={classes.pane}>
      <PaneTitle>{composite ? pixAutomaticCheckout.titlePaying : texts.title}</PaneTitle>
      <div className={pixClasses.facts}>
        <p className={classes.amount}>
          <Money amount={pix.amount} />
          {installments > 1 && (
            <span className={classes.quiet}> {texts.installmentOf(pix.installment, installments)}</span>
          )}
        </p>
        <p className={pixClasses.left}>
          {texts.timeLeft} <Countdown until={pix.expiresAt} serverNow={payment.now} onExpire={onExpire} />
        </p>
      </div>
      <PixCode value={code} texts={texts} />
      {automatic && composite && <AutomaticTerms automatic={automatic} />}
      <p className={classes.waiting} role="status">
        <Loader size={16} aria-hidden="true" />
        {texts.waiting}
      </p>
      <section>
        <h3 className={pixClasses.stepsTitle}>{texts.stepsTitle}</h3>
        <ol className={pixClasses.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <ChangeMethod onClick={onChooseAnother} />
    </div>
  );
}
