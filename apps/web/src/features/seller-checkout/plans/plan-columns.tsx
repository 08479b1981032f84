import { activatePlan, findPlans, getPlan, type PeriodType, type Plan } from '@balcao/contract/plans';
import { generic } from '@balcao/messages/generic';
import { planScreens } from '@balcao/messages/plan-screens';
import { statuses } from '@balcao/messages/statuses';
import { Money } from '../../../components/display/money.tsx';
import type { DataColumn } from '../../../components/table/data-column.ts';
import { dayColumn, textColumn } from '../../../components/table/value-columns.tsx';
import { ActiveSwitch } from '../active-switch.tsx';

const { columns, activate, notChanged } = planScreens.list;
const activation = { endpoint: activatePlan, changes: [findPlans, getPlan], notChanged };
const figures = new Intl.NumberFormat('pt-BR');

export const planColumns: readonly DataColumn<Plan>[] = [
  textColumn({ id: 'title', header: columns.title, card: 'who', sortable: true, width: 12, grow: true }),
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
  dayColumn({ id: 'createdAt', header: columns.createdAt, sortable: true, width: 8, optional: true, priority: 3 }),
  {
    id: 'active',
    header: columns.active,
    card: 'side',
    align: 'end',
    width: 5.5,
    cell: ({ id, title, active }) => <ActiveSwitch {...activation} uuid={id} active={active} label={activate(title)} />,
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
