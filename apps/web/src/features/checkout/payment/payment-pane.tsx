import type { CheckoutPayment } from '@balcao/contract/checkout';
import { BankSlipsPane } from './bank-slips-pane.tsx';
import { BookedPane } from './booked-pane.tsx';
import { CanceledPane, ExpiredPane } from './ended-panes.tsx';
import { PaidPane } from './paid-pane.tsx';
import { PixPane } from './pix-pane.tsx';
import { ProcessingPane } from './processing-pane.tsx';

interface PaymentPaneProps {
  readonly uuid: string;
  readonly payment: CheckoutPayment;
  /** True while another method can be chosen. */
  readonly isPayable: boolean;
  readonly onRefresh: () => void;
  readonly onChooseAnother: () => void;
  /** Requests a new code. */
  readonly onAgain: () => void;
  readonly isSendingAgain: boolean;
  readonly againRefusal: string | undefined;
}

/** The state of the purchase, and the buyer's next step. */
export function PaymentPane(props: PaymentPaneProps) {
  const { uuid, payment, isPayable, onRefresh, onChooseAnother } = props;
  switch (payment.status) {
    case 'PAID':
      return <PaidPane payment={payment} />;
    case 'SCHEDULED':
      return <BookedPane payment={payment} onChooseAnother={isPayable ? onChooseAnother : undefined} />;
    case 'EXPIRED':
      return <ExpiredPane {...props} />;
    case 'CANCELED':
      return <CanceledPane payment={payment} onChooseAnother={isPayable ? onChooseAnother : undefined} />;
    case 'PENDING':
      if (payment.pix) {
        return <PixPane payment={payment} pix={payment.pix} onExpire={onRefresh} onChooseAnother={onChooseAnother} />;
      }
      return <BankSlipsPane uuid={uuid} payment={payment} onChooseAnother={onChooseAnother} />;
    case 'PROCESSING':
    case 'CHALLENGE':
    case 'REFUSED':
      return <ProcessingPane payment={payment} />;
  }
}
