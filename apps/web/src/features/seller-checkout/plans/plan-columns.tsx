import type { PeriodType, Plan } from '@balcao/contract/plans';
import { generic } from '@balcao/messages/generic';
import { planScreens } from '@balcao/messages/plan-screens';
import { statuses } from '@balcao/messages/statuses';
import { DateText } from '../../../components/display/date-text.tsx';
import { Money } from '../../../components/display/money.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { plainDateOf } from '../../../lib/format/dates.ts';
import { PlanSwitch } from './plan-switch.tsx';

const { columns } = planScreens.list;
const figures = new Intl.NumberFormat('pt-BR');

export const planColumns: readonly DataColumn<Plan>[] = [
  {
    id: 'title',
    header: columns.title,
    card: 'who',
    sortable: true,
    width: 12,
    grow: true,
    cell: ({ title }) => title,
  },
  {
    id: 'monthly',
    header: columns.monthly,
    card: 'amount',
    align: 'end',
    width: 9,
    cell: (plan) => <PerMonth plan={plan} type="MONTHLY" />,
  },
  {
    id: 'semester',
    header: columns.semester,
    align: 'end',
    width: 11.5,
    priority: 2,
    cell: (plan) => <PerMonth plan={plan} type="SEMESTER" />,
  },
  {
    id: 'yearly',
    header: columns.yearly,
    align: 'end',
    width: 9.5,
    priority: 2,
    cell: (plan) => <PerMonth plan={plan} type="YEARLY" />,
  },
  {
    id: 'methods',
    header: columns.methods,
    width: 12,
    grow: true,
    priority: 3,
    cell: methodsText,
  },
  {
    id: 'subscribers',
    header: columns.subscribers,
    card: 'date',
    align: 'end',
    width: 8.5,
    cell: ({ subscribers }) => planScreens.list.subscribers(subscribers, figures.format(subscribers)),
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
    cell: (plan) => <PlanSwitch plan={plan} />,
  },
];

function PerMonth({ plan, type }: { readonly plan: Plan; readonly type: PeriodType }) {
  const found = plan.basicValues.find((value) => value.type === type);
  return found ? <Money amount={found.valuePerMonth} /> : generic.none;
}

function methodsText({ enableBankSlip, enableCreditCard, enablePixPayment }: Plan): string {
  const on = [
    enableBankSlip && statuses.method.BANK_SLIP,
    enableCreditCard && statuses.method.CREDIT_CARD,
    enablePixPayment && statuses.method.PIX,
  ];
  return on.filter((name) => name !== false).join(', ');
}
