import type { CheckoutPayment } from '@balcao/contract/checkout';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { AutomaticOutcome } from './automatic-terms.tsx';
import { methodText } from './method-text.ts';
import { SellerText } from './seller-text.tsx';
import { StateHead } from './state-head.tsx';

const texts = checkoutPayment.paid;

/** Complete for somebody who was not there. */
export function PaidPane({ payment }: { readonly payment: CheckoutPayment }) {
  const { seller, title, method, installments, totalAmount, paidAt, uuid, automatic } = payment;
  return (
    <div className="grid gap-5">
      <StateHead icon={IconCircleCheck} tone="green" title={texts.title}>
        <p className="text-quiet text-13 font-normal">{texts.help(seller.name)}</p>
        {method === 'PIX' && installments > 1 && <p className="text-quiet text-13 font-normal">{texts.nextPix}</p>}
        {automatic && <AutomaticOutcome automatic={automatic} />}
      </StateHead>
      <div className="border rounded-lg p-5">
        <FactSheet
          facts={[
            { label: texts.amount, value: <Money amount={totalAmount} /> },
            { label: texts.when, value: paidAt && <InstantText at={paidAt} /> },
            { label: texts.method, value: methodText(payment) },
            { label: texts.seller, value: <SellerText seller={seller} /> },
            { label: texts.what, value: title, wide: true },
            { label: texts.code, value: uuid, wide: true },
          ]}
        />
      </div>
      <Button
        variant="default"
        size="md"
        leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {texts.print}
      </Button>
    </div>
  );
}
