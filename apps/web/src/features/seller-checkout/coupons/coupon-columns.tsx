import type { Coupon } from '@balcao/contract/coupons';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import { couponStateLook } from './coupon-state.ts';
import { CouponSwitch } from './coupon-switch.tsx';
import { discountText, periodsText, redeemedText } from './coupon-text.ts';

const { columns, noEnd } = couponScreens.list;

export const couponColumns: readonly DataColumn<Coupon>[] = [
  {
    id: 'code',
    header: columns.code,
    card: 'who',
    sortable: true,
    width: 10,
    grow: true,
    cell: ({ code }) => code,
  },
  {
    id: 'discount',
    header: columns.discount,
    card: 'amount',
    align: 'end',
    width: 8,
    cell: discountText,
  },
  { id: 'periods', header: columns.periods, width: 8, priority: 2, cell: periodsText },
  { id: 'redeemed', header: columns.redeemed, align: 'end', width: 7, priority: 1, cell: redeemedText },
  {
    id: 'validUntil',
    header: columns.validUntil,
    card: 'date',
    width: 7.5,
    priority: 2,
    cell: ({ validUntil }) => (validUntil ? <DateText date={validUntil} /> : noEnd),
  },
  {
    id: 'cost',
    header: columns.cost,
    align: 'end',
    width: 9,
    priority: 1,
    cell: ({ cost }) => <Money amount={cost} />,
  },
  {
    id: 'state',
    header: columns.state,
    card: 'status',
    width: 8.5,
    cell: ({ state }) => <StatusBadge {...couponStateLook[state]} />,
  },
  {
    id: 'createdAt',
    header: columns.createdAt,
    sortable: true,
    width: 8,
    optional: true,
    priority: 3,
    cell: ({ createdAt }) => <DateText date={plainDateOf(createdAt)} />,
  },
  {
    id: 'active',
    header: columns.active,
    card: 'side',
    align: 'end',
    width: 5.5,
    cell: (coupon) => <CouponSwitch coupon={coupon} />,
  },
];
