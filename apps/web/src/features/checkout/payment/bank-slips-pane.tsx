import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { IconInfoCircle } from '@tabler/icons-react';
import slipClasses from './bank-slip.module.css';
import { BankSlip } from './bank-slip.tsx';
import { ChangeMethod } from './change-method.tsx';
import classes from './pane.module.css';
import { PaneTitle } from './pane-title.tsx';

const texts = checkoutPayment.bankSlip;

interface BankSlipsPaneProps {
  readonly uuid: string;
  readonly payment: CheckoutPayment;
  readonly onChooseAnother: () => void;
}

/** The method cannot change once a boleto is paid. */
export function BankSlipsPane({ uuid, payment, onChooseAnother }: BankSlipsPaneProps) {
  const { bankSlips } = payment;
  const isBegun = bankSlips.some(({ paid }) => paid);
  return (
    <div className={classes.pane}>
      <PaneTitle>{bankSlips.length > 1 ? texts.titleMany : texts.title}</PaneTitle>
      <p className={classes.waiting}>
        <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
        {texts.nextDay}
      </p>
      <ul className={slipClasses.list}>
        {bankSlips.map((slip) => (
          <BankSlip key={slip.chargeUuid} uuid={uuid} payment={payment.uuid} slip={slip} of={bankSlips.length} />
        ))}
      </ul>
      {!isBegun && <ChangeMethod onClick={onChooseAnother} />}
    </div>
  );
}
