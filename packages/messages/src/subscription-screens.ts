import type { PeriodType } from '@balcao/contract/plans';

const perPeriod = { MONTHLY: 'por mês', SEMESTER: 'por semestre', YEARLY: 'por ano' } satisfies Record<
  PeriodType,
  string
>;

export const subscriptionScreens = {
  title: 'Recorrências',
  listLabel: 'Lista de recorrências',
  import: 'Importar Recorrências',
  tabsLabel: 'Recorrências por status',
  tabs: {
    ALL: 'Todas',
    ACTIVE: 'Ativas',
    INACTIVE: 'Inativas',
    PENDING: 'Pendentes',
    DEFAULTER: 'Inadimplentes',
  },
  search: { label: 'Buscar por', customerName: 'Nome', customerDocument: 'Documento' },
  filters: {
    open: 'Filtros',
    expiration: 'Vencimento',
    from: 'De',
    to: 'Até',
    apply: 'Aplicar filtros',
    clear: 'Limpar filtros',
    reversedDates: 'A data inicial deve ser anterior à final.',
    since: (date: string) => `Vencimento a partir de ${date}`,
    until: (date: string) => `Vencimento até ${date}`,
    between: (from: string, to: string) => `Vencimento de ${from} a ${to}`,
  },
  columns: {
    customerName: 'Cliente',
    titlePlan: 'Plano',
    valuePerMonth: 'Valor/mês',
    value: 'Valor do período',
    type: 'Periodicidade',
    paymentMethod: 'Método',
    expirationDate: 'Vencimento',
    status: 'Status',
    startDate: 'Início',
    customerDocument: 'Documento',
  },
  periods: { MONTHLY: 'Mensal', SEMESTER: 'Semestral', YEARLY: 'Anual' } satisfies Record<PeriodType, string>,
  perPeriod,
  empty: 'Sem dados de recorrências',
  emptyHelp:
    'As recorrências aparecem aqui quando alguém contrata um link recorrente, ou quando você as cria ou importa.',
  emptyFiltered: 'Nenhuma recorrência corresponde aos filtros e à busca.',
} as const;
