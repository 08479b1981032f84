import type { PeriodType } from '@balcao/contract/plans';

/** Also used by the form of a new subscription. */
export const subscriptionImport = {
  title: 'Importação de Recorrências',
  help: 'Traga de outro sistema uma recorrência que já existe: ela passa a ser cobrada aqui a partir do próximo vencimento.',
  byFile: 'Importar de um arquivo',
  done: 'Assinatura importada com sucesso',
  submit: 'Importar recorrência',
  restored: 'Recuperamos o que você tinha digitado.',
  startOver: 'Começar de novo',

  who: 'Cliente',
  whoHelp: 'Quem é cobrado.',
  what: 'O que cobrar',
  customer: 'Cliente',
  plan: 'Plano',
  addPlan: 'Adicionar plano',
  period: 'Periodicidade',
  periods: { MONTHLY: 'Mensal', SEMESTER: 'Semestral', YEARLY: 'Anual' } satisfies Record<PeriodType, string>,
  perMonth: (amount: string) => `${amount} por mês`,
  when: 'Quando e como',
  startDate: 'Próximo vencimento',
  firstDueDate: 'Primeiro vencimento',
  trialStart: 'Início do período grátis',
  none: 'Nenhum',
  trialDays: 'Dias grátis',
  trialDaysHelp: 'O primeiro vencimento é no dia seguinte ao período grátis.',
  chargedPeriods: 'Períodos já cobrados',
  chargedPeriodsHelp: 'Cobrados em outro lugar, desde o primeiro vencimento. Nada deles é cobrado aqui.',
  method: 'Método de pagamento',
  methods: { BANK_SLIP: 'Boleto', PIX: 'Pix', BY_CUSTOMER: 'O cliente escolhe, por e-mail' },
  byCustomerHelp: 'Ele recebe um link e escolhe entre cartão, Pix e boleto na página dele. Nada é cobrado antes disso.',
  byCustomerNote: 'O que você recebe depende da forma escolhida: estes valores são por Pix.',
  cardByLink: 'Para cobrar no cartão, crie um link recorrente: o cliente informa o cartão na página dele.',
  createLink: 'Criar link recorrente',
  note: 'As tarifas são as de hoje. Confira que o outro sistema não cobre mais estes vencimentos.',

  problems: {
    required: 'Preenchimento obrigatório!',
    past: 'A data do vencimento deve ser hoje ou uma data futura.',
    trialDays: 'Até 365 dias.',
    chargedPeriods: 'Até 1.200 períodos.',
  },

  preview: {
    title: 'O que será cobrado',
    waiting: 'Preencha valor e vencimento para ver as primeiras cobranças.',
    updating: 'Calculando as cobranças',
    due: 'Vencimento',
    charged: 'Cobrado',
    received: 'Você recebe',
    createdOn: (date: string) => `Criada em ${date}`,
    perMonth: 'Valor por mês',
    onwards: (every: string, until: string | null) =>
      until ? `E assim ${every}, até ${until}.` : `E assim ${every}, até que a recorrência seja cancelada.`,
    ends: (date: string) => `Termina em ${date}.`,
  },

  planPicker: {
    placeholder: 'Título do plano',
    empty: 'Sem planos cadastrados',
    failed: 'Não foi possível buscar planos',
    searching: 'Buscando…',
    clear: 'Limpar plano',
  },
} as const;
