import type { CheckoutLink, SignedUp } from '@balcao/contract/checkout';
import { formatPlainDate } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { IconGift } from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { SellerText } from '../payment/seller-text.tsx';
import { StateHead } from '../payment/state-head.tsx';

const texts = checkoutPayment.signedUp;

interface SignedUpPaneProps {
  readonly signedUp: SignedUp;
  readonly seller: CheckoutLink['seller'];
}

export function SignedUpPane({ signedUp, seller }: SignedUpPaneProps) {
  const { title, method, card, trialEndsOn, firstCharge, uuid } = signedUp;
  const methodText = card
    ? checkoutPayment.card.lastDigits(checkoutPayment.card.brands[card.brand] ?? card.brand, card.last4digits)
    : checkout.methods[method].name;
  return (
    <div className="grid gap-5">
      <StateHead icon={IconGift} tone="green" title={texts.title}>
        <p className="text-quiet text-13 font-normal">{texts.help(formatPlainDate(trialEndsOn))}</p>
      </StateHead>
      <div className="border rounded-lg p-5">
        <FactSheet
          facts={[
            { label: texts.first, value: <Money amount={firstCharge.value} /> },
            { label: texts.due, value: <DateText date={firstCharge.dueDate} /> },
            { label: checkoutPayment.paid.method, value: methodText },
            { label: checkoutPayment.paid.seller, value: <SellerText seller={seller} /> },
            { label: checkoutPayment.paid.what, value: title, wide: true },
            { label: checkoutPayment.paid.code, value: uuid, wide: true },
          ]}
        />
      </div>
    </div>
  );
}
