import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { pixAutomaticCheckout } from '@balcao/messages/pix-automatic-checkout';
import { Loader } from '@mantine/core';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { Countdown } from '../../../components/display/countdown.tsx';
import { Money } from '../../../components/display/money.tsx';
import { QrCode } from '../../../components/display/qr-code.tsx';
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

/** On a telephone the code is copied, and comes first; from another screen it is scanned. */
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
      <div className={pixClasses.ways}>
        <div className={pixClasses.copy}>
          <CopyButton value={code} label={texts.copy} size="lg" fullWidth variant="filled" />
          <label className={classes.quiet}>
            {texts.code}
            <input
              readOnly
              value={code}
              className={pixClasses.code}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
        </div>
        <div className={pixClasses.scan}>
          <QrCode value={code} label={texts.qrCode} />
        </div>
      </div>
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
