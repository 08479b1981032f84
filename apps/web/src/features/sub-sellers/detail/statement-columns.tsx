import type { ComingShare, ReleasedShare } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { shareMovementTexts } from '@balcao/messages/sub-seller-statement';
import { IconArrowBackUp, IconCircleCheck, IconGavel } from '@tabler/icons-react';
import { DateText } from '../../../components/display/date-text.tsx';
import { StatusBadge, type StatusLook } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { moneyColumn } from '../../../components/table/value-columns.tsx';

const texts = subSellerScreens.statement;
const { columns } = texts;

const movementLook: Readonly<Record<ReleasedShare['movement'], Omit<StatusLook, 'label'>>> = {
  RELEASED: { tone: 'green', icon: IconCircleCheck },
  REFUND: { tone: 'orange', icon: IconArrowBackUp },
  REFUND_FAILED: { tone: 'blue', icon: IconArrowBackUp },
  DISPUTE: { tone: 'red', icon: IconGavel },
  DISPUTE_WON: { tone: 'blue', icon: IconGavel },
};

type Sale = Pick<ComingShare, 'title' | 'buyer' | 'saleAmount' | 'installments'>;

function saleColumns<Row extends Sale & { readonly installment: number | null }>(): readonly DataColumn<Row>[] {
  return [
    { id: 'title', header: columns.sale, card: 'who', width: 10, grow: true, cell: ({ title }) => title },
    { id: 'buyer', header: columns.buyer, width: 9, grow: true, priority: 3, cell: ({ buyer }) => buyer },
    {
      id: 'installment',
      header: columns.installment,
      width: 6.5,
      priority: 2,
      cell: ({ installment, installments }) => (installment === null ? '—' : texts.part(installment, installments)),
    },
    moneyColumn({ id: 'saleAmount', header: columns.saleAmount, width: 9, priority: 1 }),
  ];
}

export const releasedColumns: readonly DataColumn<ReleasedShare>[] = [
  { id: 'date', header: columns.date, card: 'date', width: 7, cell: ({ date }) => <DateText date={date} /> },
  ...saleColumns<ReleasedShare>(),
  {
    id: 'movement',
    header: columns.movement,
    card: 'status',
    width: 11,
    priority: 1,
    cell: ({ movement }) => <StatusBadge label={shareMovementTexts[movement]} {...movementLook[movement]} />,
  },
  moneyColumn({ id: 'amount', header: columns.amount, card: 'amount', width: 9.5 }),
  moneyColumn({ id: 'balance', header: columns.balance, width: 9.5, priority: 2 }),
];

export const comingColumns: readonly DataColumn<ComingShare>[] = [
  { id: 'date', header: columns.release, card: 'date', width: 7, cell: ({ date }) => <DateText date={date} /> },
  ...saleColumns<ComingShare>(),
  moneyColumn({ id: 'share', header: columns.share, width: 9, priority: 2 }),
  moneyColumn({ id: 'reversed', header: columns.reversed, width: 9, priority: 2 }),
  moneyColumn({ id: 'amount', header: columns.amount, card: 'amount', width: 9.5 }),
];
