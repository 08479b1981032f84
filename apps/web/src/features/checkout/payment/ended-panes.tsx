import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Button } from '@mantine/core';
import { IconCircleOff, IconClockOff } from '@tabler/icons-react';
import { ChangeMethod } from './change-method.tsx';
import { StateHead } from './state-head.tsx';

interface ExpiredPaneProps {
  readonly payment: CheckoutPayment;
  /** Whether the link lasts. */
  readonly isPayable: boolean;
  /** Asks for another code like it; `isAskingAgain` while it is on its way, and why it failed. */
  readonly onAgain: () => void;
  readonly isSendingAgain: boolean;
  readonly againRefusal: string | undefined;
  readonly onChooseAnother: () => void;
}

/** A code that ran out: a new one is one tap away while the link lasts. */
export function ExpiredPane(props: ExpiredPaneProps) {
  const { payment, isPayable, onAgain, isSendingAgain, againRefusal, onChooseAnother } = props;
  const { pix, bankSlip, linkToo } = checkoutPayment.expired;
  const texts = payment.method === 'BANK_SLIP' ? bankSlip : pix;
  return (
    <div className="grid gap-5">
      <StateHead icon={IconClockOff} tone="gray" title={texts.title}>
        <p className="text-quiet text-13 font-normal">{isPayable ? texts.help : linkToo(payment.seller.name)}</p>
      </StateHead>
      {isPayable && (
        <>
          <div role="alert">{againRefusal && <p className="rounded bg-red text-red p-3">{againRefusal}</p>}</div>
          <Button size="lg" fullWidth loading={isSendingAgain} onClick={onAgain}>
            {texts.again}
          </Button>
          <ChangeMethod onClick={onChooseAnother} />
        </>
      )}
    </div>
  );
}

interface CanceledPaneProps {
  readonly payment: CheckoutPayment;
  readonly onChooseAnother: (() => void) | undefined;
}

/** Another way to pay took its place, here or in another tab; or the seller took the link back. */
export function CanceledPane({ payment, onChooseAnother }: CanceledPaneProps) {
  const texts = checkoutPayment.canceled;
  return (
    <div className="grid gap-5">
      <StateHead icon={IconCircleOff} tone="gray" title={texts.title}>
        <p className="text-quiet text-13 font-normal">
          {onChooseAnother ? texts.help : texts.closed(payment.seller.name)}
        </p>
      </StateHead>
      {onChooseAnother && (
        <Button size="lg" fullWidth onClick={onChooseAnother}>
          {texts.choose}
        </Button>
      )}
    </div>
  );
}
