import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Loader } from '@mantine/core';
import { Money } from '../../../components/display/money.tsx';
import classes from './pane.module.css';
import { PaneTitle } from './pane-title.tsx';

const texts = checkoutPayment.processing;

/** Nothing else can be chosen while the bank has not answered, because the buyer could be charged twice. */
export function ProcessingPane({ payment }: { readonly payment: CheckoutPayment }) {
  return (
    <div className={classes.pane}>
      <PaneTitle>{texts.title}</PaneTitle>
      <p className={classes.amount}>
        <Money amount={payment.totalAmount} />
      </p>
      <p className={classes.waiting} role="status">
        <Loader size={16} color="gray" aria-hidden="true" />
        {payment.method === 'CREDIT_CARD' ? texts.card : texts.other}
      </p>
      <p className={classes.quiet}>{texts.keep}</p>
    </div>
  );
}
