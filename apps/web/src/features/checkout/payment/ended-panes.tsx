import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Button } from '@mantine/core';
import { IconCircleOff, IconClockOff } from '@tabler/icons-react';
import { ChangeMethod } from './change-method.tsx';
import { StateHead } from './state-head.tsx';

interface ExpiredPaneProps {
  readonly payment: CheckoutPayment;
  /** True while the link is payable. */
  readonly isPayable: boolean;
  /** Requests a new code. */
  readonly onAgain: () => void;
  readonly isSendingAgain: boolean;
  readonly againRefusal: string | undefined;
  readonly onChooseAnother: () => void;
}

/** An expired code; a new one can be requested while the link is payable. */
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

/** Another payment replaced it, also in another tab, or the seller deleted the link. */
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
