import { boletoLine, formatBoletoLine } from '@balcao/brazil/boleto';
import type { PaymentExtractItem } from '@balcao/contract/payables/payments-extract';
import { paymentsStatement } from '@balcao/messages/payments-statement';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { formatInstant } from '../../../lib/format/dates.ts';
import { writtenKey } from '../favorites/pix-key-text.ts';
import { writtenAccount } from '../list/payment-facts.tsx';
import { paymentLooks } from '../list/payment-looks.ts';

const { columns, statuses, types } = paymentsStatement;

export const statementColumns: readonly DataColumn<PaymentExtractItem>[] = [
  {
    id: 'recipient_name',
    header: columns.payee,
    card: 'who',
    width: 11.5,
    grow: true,
    cell: ({ recipient_name, pix_key, pix_key_type, account, barcode, description }) => {
      const byKey = pix_key && pix_key_type ? writtenKey(pix_key, pix_key_type) : null;
      const by = account ? writtenAccount(account) : (byKey ?? formatBoletoLine(boletoLine(barcode)));
      // A row has two lines, and a key whose owner the bank has not named is the name.
      const about = [recipient_name === pix_key ? null : by, description].filter(Boolean).join(' · ');
      return (
        <>
          <div className="wrap-anywhere">{recipient_name}</div>
          {about && <div className="text-12 text-quiet wrap-anywhere whitespace-normal">{about}</div>}
        </>
      );
    },
  },
  {
    id: 'amount',
    header: columns.amount,
    card: 'amount',
    align: 'end',
    width: 8.5,
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'date',
    header: columns.date,
    card: 'date',
    width: 9,
    cell: ({ scheduled_date, submitted_at }) => (
      <>
        <div>
          <DateText date={scheduled_date} />
        </div>
        <div className="text-12 text-quiet wrap-anywhere whitespace-normal max-sm:hidden">
          {paymentsStatement.createdAt(formatInstant(submitted_at))}
        </div>
      </>
    ),
  },
  {
    id: 'cost_center',
    header: columns.costCenter,
    width: 9,
    priority: 2,
    cell: ({ costCenterName }) => costCenterName,
  },
  {
    id: 'status',
    header: columns.status,
    card: 'status',
    width: 9,
    cell: ({ status }) => <StatusBadge {...paymentLooks[status]} label={statuses[status]} />,
  },
  {
    id: 'transaction_type',
    header: columns.type,
    width: 6,
    priority: 2,
    cell: ({ transaction_type }) => types[transaction_type],
  },
];
