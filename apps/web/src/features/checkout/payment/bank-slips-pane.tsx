import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { IconInfoCircle } from '@tabler/icons-react';
import { BankSlip } from './bank-slip.tsx';
import { ChangeMethod } from './change-method.tsx';
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
    <div className="grid gap-5">
      <PaneTitle>{bankSlips.length > 1 ? texts.titleMany : texts.title}</PaneTitle>
      <p className="flex items-center rounded bg-sunken text-quiet gap-2 p-3">
        <IconInfoCircle size={20} stroke={1.6} aria-hidden="true" />
        {texts.nextDay}
      </p>
      <ul className="grid gap-3">
        {bankSlips.map((slip) => (
          <BankSlip key={slip.chargeUuid} uuid={uuid} payment={payment.uuid} slip={slip} of={bankSlips.length} />
        ))}
      </ul>
      {!isBegun && <ChangeMethod onClick={onChooseAnother} />}
    </div>
  );
}
