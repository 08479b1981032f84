import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { pixAutomaticCheckout } from '@balcao/messages/pix-automatic-checkout';
import { Loader } from '@mantine/core';
import { Countdown } from '../../../components/display/countdown.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PixCode } from '../../../components/display/pix-code.tsx';
import { AutomaticTerms } from './automatic-terms.tsx';
import { ChangeMethod } from './change-method.tsx';
import { PaneTitle } from './pane-title.tsx';

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
    <div className="grid gap-5">
      <PaneTitle>{composite ? pixAutomaticCheckout.titlePaying : texts.title}</PaneTitle>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-20 font-semibold">
          <Money amount={pix.amount} />
          {installments > 1 && (
            <span className="text-quiet text-13 font-normal">
              {' '}
              {texts.installmentOf(pix.installment, installments)}
            </span>
          )}
        </p>
        <p className="text-quiet">
          {texts.timeLeft}{' '}
          <strong className="text-body font-semibold">
            <strong className="text-body font-semibold">
              <Countdown until={pix.expiresAt} serverNow={payment.now} onExpire={onExpire} />
            </strong>
          </strong>
        </p>
      </div>
      <PixCode value={code} texts={texts} />
      {automatic && composite && <AutomaticTerms automatic={automatic} />}
      <p className="flex items-center rounded bg-sunken text-quiet gap-2 p-3" role="status">
        <Loader className="flex-none" size={16} aria-hidden="true" />
        {texts.waiting}
      </p>
      <section>
        <h3 className="mb-2">{texts.stepsTitle}</h3>
        <ol className="list-decimal grid text-quiet gap-1.5 ps-5">
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <ChangeMethod onClick={onChooseAnother} />
    </div>
  );
}
