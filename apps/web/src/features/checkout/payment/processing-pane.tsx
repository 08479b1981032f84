import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Loader } from '@mantine/core';
import { Money } from '../../../components/display/money.tsx';
import { PaneTitle } from './pane-title.tsx';

const texts = checkoutPayment.processing;

/** Nothing else can be chosen while the bank has not answered, because the buyer could be charged twice. */
export function ProcessingPane({ payment }: { readonly payment: CheckoutPayment }) {
  return (
    <div className="grid gap-5">
      <PaneTitle>{texts.title}</PaneTitle>
      <p className="text-20 font-semibold">
        <Money amount={payment.totalAmount} />
      </p>
      <p className="flex items-center rounded bg-sunken text-quiet gap-2 p-3" role="status">
        <Loader className="flex-none" size={16} color="gray" aria-hidden="true" />
        {payment.method === 'CREDIT_CARD' ? texts.card : texts.other}
      </p>
      <p className="text-quiet text-13 font-normal">{texts.keep}</p>
    </div>
  );
}
