import type { CheckoutPayment } from '@balcao/contract/checkout';
import { formatPlainDate } from '@balcao/kernel';
import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { IconCalendarCheck } from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Money } from '../../../components/display/money.tsx';
import { AutomaticCode, AutomaticOutcome } from './automatic-terms.tsx';
import { ChangeMethod } from './change-method.tsx';
import { methodText } from './method-text.ts';
import { SellerText } from './seller-text.tsx';
import { StateHead } from './state-head.tsx';

const texts = checkoutPayment.booked;

interface BookedPaneProps {
  readonly payment: CheckoutPayment;
  readonly onChooseAnother: (() => void) | undefined;
}

/** Nothing is charged yet. */
export function BookedPane({ payment, onChooseAnother }: BookedPaneProps) {
  const { scheduledDate, totalAmount, seller, title, automatic } = payment;
  return (
    <div className="grid gap-5">
      <StateHead icon={IconCalendarCheck} tone="amber" title={texts.title}>
        {automatic?.status === 'APROVADA' ? (
          <AutomaticOutcome automatic={automatic} />
        ) : (
          scheduledDate && (
            <p className="text-quiet text-13 font-normal">{helpOf(payment, formatPlainDate(scheduledDate))}</p>
          )
        )}
      </StateHead>
      <div className="border rounded-lg p-5">
        <FactSheet
          facts={[
            { label: checkoutPayment.paid.amount, value: <Money amount={totalAmount} /> },
            { label: texts.when, value: scheduledDate && <DateText date={scheduledDate} /> },
            { label: checkoutPayment.paid.method, value: methodText(payment) },
            { label: checkoutPayment.paid.seller, value: <SellerText seller={seller} /> },
            { label: checkoutPayment.paid.what, value: title, wide: true },
          ]}
        />
      </div>
      {automatic?.brCode && <AutomaticCode automatic={automatic} brCode={automatic.brCode} />}
      {onChooseAnother && <ChangeMethod onClick={onChooseAnother} />}
    </div>
  );
}

function helpOf({ method }: CheckoutPayment, date: string): string {
  if (method === 'CREDIT_CARD') return texts.card(date);
  return method === 'PIX' ? texts.pix(date) : texts.other(date);
}
