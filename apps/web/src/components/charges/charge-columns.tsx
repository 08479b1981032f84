import type { ChargeItem } from '@balcao/contract/charges';
import { chargeScreens } from '@balcao/messages/charge-screens';
import type { LinkProps } from '@tanstack/react-router';
import { ChargeBadge } from '../display/charge-badge.tsx';
import { DateText } from '../display/date-text.tsx';
import { Money } from '../display/money.tsx';
import type { DataColumn } from '../table/data-column.ts';

const { columns } = chargeScreens;
type Column = DataColumn<ChargeItem>;

const expirationDate: Column = {
  id: 'expirationDate',
  header: columns.expirationDate,
  card: 'date',
  width: 7,
  cell: (charge) => <DateText date={charge.expirationDate} />,
};
const title: Column = {
  id: 'title',
  header: columns.title,
  card: 'who',
  width: 9,
  grow: true,
  cell: (charge) => charge.title,
};
const value: Column = {
  id: 'value',
  header: columns.value,
  card: 'amount',
  align: 'end',
  width: 9,
  cell: (charge) => <Money amount={charge.value} />,
};
const status: Column = {
  id: 'status',
  header: columns.status,
  card: 'status',
  width: 13,
  cell: (charge) => <ChargeBadge charge={charge} />,
};

export const compactChargeColumns: readonly Column[] = [expirationDate, title, value, status];

/** In a card the date comes first. */
export const scheduledChargeColumns: readonly Column[] = [
  { ...expirationDate, card: 'who', grow: true },
  value,
  status,
];

export function chargeLink({ uuid }: ChargeItem): LinkProps {
  return { to: '/cobrancas/$uuid', params: { uuid } };
}

export function scheduledChargeLink({ uuid }: ChargeItem): LinkProps {
  return { to: '/cobrancas-agendadas/$uuid', params: { uuid } };
}
