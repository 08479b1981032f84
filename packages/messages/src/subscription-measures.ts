import type { MeasuredQuery, MrrMovement } from '@balcao/contract';

type Figure = MeasuredQuery['figure'];

export const subscriptionMeasures = {
  open: 'Indicadores',
  loadFailed: 'Não foi possível carregar os indicadores',
  period: 'Período',
  periods: { 6: '6 meses', 12: '12 meses', 24: '24 meses' },
  empty: 'Sem indicadores ainda',
  emptyHelp: 'Os indicadores aparecem aqui quando a primeira recorrência ficar ativa.',
  subscriptions: (count: number) => (count === 1 ? '1 recorrência' : `${count} recorrências`),
  mrr: {
    title: 'Receita mensal recorrente (MRR)',
    help: 'O valor por mês das recorrências ativas e inadimplentes no fim de cada mês, já com o desconto do método.',
    now: 'MRR de hoje',
    average: 'Valor médio',
    lastChurn: (month: string) => `Cancelamento em ${month}`,
    revenueChurn: (percent: string) => `${percent} da receita`,
    name: 'MRR',
    untilNow: 'até agora',
  },
  months: {
    title: 'O que moveu a receita',
    help: 'Abra um valor para ver as recorrências por trás dele.',
    month: 'Mês',
    mrr: 'MRR no fim',
    churn: 'Taxa de cancelamento',
    revenueChurn: 'Receita perdida',
    movements: {
      NEW: 'Novas',
      REACTIVATION: 'Reativações',
      EXPANSION: 'Aumentos',
      CONTRACTION: 'Reduções',
      CHURN: 'Cancelamentos',
    } satisfies Record<MrrMovement, string>,
    rates:
      'Taxa de cancelamento: recorrências canceladas sobre as do início do mês. Receita perdida: cancelamentos e reduções sobre o MRR do início do mês.',
  },
  cohorts: {
    title: 'Permanência por mês de início',
    help: 'Quanto do que começou em cada mês continua no fim dos meses seguintes.',
    by: 'Medir por',
    bySubscriptions: 'Recorrências',
    byAmount: 'Receita',
    start: 'Início',
    started: 'Começou com',
    month: (index: number) => (index === 0 ? 'No mês' : `+${index}`),
    cell: (month: string, index: number) =>
      index === 0
        ? `início em ${month}, no fim do mês`
        : `início em ${month}, após ${index} ${index === 1 ? 'mês' : 'meses'}`,
    empty: 'Nenhuma recorrência começou neste período.',
  },
  plans: {
    title: 'Planos',
    help: 'LTV: o valor médio por mês dividido pelo cancelamento médio por mês do período. Sem cancelamentos, não há como estimar.',
    plan: 'Plano',
    mrr: 'MRR',
    average: 'Valor médio',
    churned: 'Cancelamentos',
    monthlyChurn: 'Por mês',
    ltv: 'LTV',
    deleted: 'Plano excluído',
  },
  list: {
    label: 'Recorrências por trás do valor',
    amount: 'Valor',
    changedOn: 'Data',
    figures: {
      MRR: 'MRR',
      NEW: 'Recorrências novas',
      REACTIVATION: 'Recorrências reativadas',
      EXPANSION: 'Aumentos',
      CONTRACTION: 'Reduções',
      CHURN: 'Cancelamentos',
    } satisfies Record<Figure, string>,
    today: 'hoje',
    atEndOf: (month: string) => `no fim de ${month}`,
    in: (month: string) => `em ${month}`,
    until: (months: number, month: string) => `nos ${months} meses até ${month}`,
    startedIn: (month: string) => `começaram em ${month}`,
    ofPlan: (title: string) => `plano ${title}`,
    onePlan: 'um plano',
    empty: 'Nenhuma recorrência por trás deste valor',
  },
} as const;
