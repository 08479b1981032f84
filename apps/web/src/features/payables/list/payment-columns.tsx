import type { Payment } from '@balcao/contract/payables/payment-shapes';
import { paymentScreens as words } from '@balcao/messages/payment-screens';
import { pixPayments } from '@balcao/messages/pix-payments';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { PersonName } from '../../../components/display/person-name.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { payDateOf, payeeOf } from './payment-facts.tsx';
import { PaymentMenu } from './payment-menu.tsx';
import { PaymentStatus } from './payment-status.tsx';

const texts = pixPayments.list.columns;

export const paymentColumns: readonly DataColumn<Payment>[] = columnsOf(texts.key);
export const bankSlipColumns: readonly DataColumn<Payment>[] = columnsOf(words.payee);

function columnsOf(payee: string): readonly DataColumn<Payment>[] {
  return [
    {
      id: 'payee',
      header: payee,
      card: 'who',
      width: 17,
      grow: true,
      cell: (payment) => {
        const { name, by } = payeeOf(payment);
        return (
          <>
            <span className="block overflow-hidden leading-5 text-ellipsis">{name}</span>
            {by && (
              <span className="whitespace-normal block text-quiet font-normal text-13 figures leading-4.5 wrap-anywhere">
                {by}
              </span>
            )}
          </>
        );
      },
    },
    {
      id: 'amount',
      header: texts.amount,
      card: 'amount',
      align: 'end',
      sortable: true,
      width: 8.5,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      id: 'date',
      header: texts.date,
      card: 'date',
      sortable: true,
      width: 7.5,
      cell: (payment) => <DateText date={payDateOf(payment)} />,
    },
    {
      id: 'costCenter',
      header: texts.costCenter,
      width: 8.5,
      grow: true,
      priority: 2,
      cell: ({ costCenterName }) => costCenterName,
    },
    {
      id: 'status',
      header: texts.status,
      card: 'status',
      sortable: true,
      width: 12.5,
      priority: 1,
      cell: ({ status, bankStep, unansweredSince }) => (
        <PaymentStatus status={status} bankStep={bankStep} unansweredSince={unansweredSince} />
      ),
    },
    {
      id: 'submittedAt',
      header: texts.submittedBy,
      sortable: true,
      width: 10,
      grow: true,
      priority: 3,
      cell: ({ created_by }) => <PersonName by={created_by} />,
    },
    {
      id: 'actions',
      header: texts.actions,
      card: 'side',
      align: 'end',
      width: 4.5,
      cell: (payment) => <PaymentMenu payment={payment} />,
    },
  ];
}
