import { activateCoupon, type Coupon, findCoupons, getCoupon } from '@balcao/contract/coupons';
import { couponScreens } from '@balcao/messages/coupon-screens';
import { DateText } from '../../../components/display/date-text.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { dayColumn, moneyColumn, textColumn } from '../../../components/table/value-columns.tsx';
import { ActiveSwitch } from '../active-switch.tsx';
import { couponStateLook } from './coupon-state.ts';
import { discountText, periodsText, redeemedText } from './coupon-text.ts';

const { columns, noEnd, activate, notChanged } = couponScreens.list;
const activation = { endpoint: activateCoupon, changes: [findCoupons, getCoupon], notChanged };

export const couponColumns: readonly DataColumn<Coupon>[] = [
  textColumn({ id: 'code', header: columns.code, card: 'who', sortable: true, width: 10, grow: true }),
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
  moneyColumn({ id: 'cost', header: columns.cost, width: 9, priority: 1 }),
  {
    id: 'state',
    header: columns.state,
    card: 'status',
    width: 8.5,
    cell: ({ state }) => <StatusBadge {...couponStateLook[state]} />,
  },
  dayColumn({ id: 'createdAt', header: columns.createdAt, sortable: true, width: 8, optional: true, priority: 3 }),
  {
    id: 'active',
    header: columns.active,
    card: 'side',
    align: 'end',
    width: 5.5,
    cell: ({ id, code, active }) => <ActiveSwitch {...activation} uuid={id} active={active} label={activate(code)} />,
  },
];
