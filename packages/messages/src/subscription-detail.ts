import type { PeriodType } from '@balcao/contract/plans';
import type { noNextChargeReasons, SubscriptionEvent } from '@balcao/contract/subscriptions';
import { subscriptionScreens } from './subscription-screens.ts';

export const subscriptionDetail = {
  loadFailed: 'Não foi possível carregar as informações da recorrência.',
  notFound: 'Recorrência não encontrada',
  notFoundHelp: 'O endereço desta página pode estar incompleto.',
  backToList: 'Ver recorrências',
  general: 'Informações gerais',
  customer: 'Cliente',
  openCustomer: (name: string) => `${name} (abre o cliente em outra aba)`,
  document: 'Documento',
  startDate: 'Início',
  cancelledDate: 'Cancelada em',
  origin: 'Origem',
  fromLink: 'Link de pagamento',
  fromCheckout: 'Página de checkout',
  openLink: 'Ver link',
  withoutLink: 'Sem link de pagamento',
  createdAt: 'Criada em',
  createdBy: 'Por',
  id: 'ID da recorrência',
  details: 'Detalhes',
  plan: 'Plano',
  period: 'Periodicidade',
  valuePerMonth: 'Valor por mês',
  value: 'Valor do período',
  paymentMethod: 'Método de pagamento',
  card: 'Cartão',
  cardText: (brand: string, digits: string) => `${brand} final ${digits}`,
  cardHolder: 'Titular do cartão',
  additional: 'Valor adicional',
  additionalText: (amount: string, installments: number) =>
    installments === 1 ? `${amount} na primeira cobrança` : `${amount} em ${installments} cobranças`,
  bankSlipDescription: 'Descrição do boleto',
  carriedCredit: 'Crédito a descontar',
  carriedDebit: 'Diferença a cobrar',

  charges: 'Últimas cobranças',
  chargesLabel: 'Últimas cobranças da recorrência',
  noCharges: 'Sem dados de cobranças',
  allCharges: (quantity: number) => `Ver as ${quantity} últimas`,
  chargeColumns: { expirationDate: 'Vencimento', value: 'Valor', status: 'Status' },

  next: {
    title: 'Próxima cobrança',
    sentence: (amount: string, date: string) => `Próxima cobrança: ${amount} em ${date}`,
    dueDate: 'Vencimento',
    billedOn: 'Será criada em',
    pays: 'Referente a',
    days: (from: string, to: string) => `${from} a ${to}`,
    paymentMethod: 'Método de pagamento',
    none: {
      CANCELED: 'Nenhuma: a recorrência foi cancelada.',
      PENDING: 'Nenhuma ainda: o cliente não fez o primeiro pagamento.',
      PAUSED: 'Nenhuma: a recorrência está pausada.',
      ENDS: 'Nenhuma: a recorrência termina antes do próximo período.',
      VALUE_TOO_SMALL:
        'Nenhuma por enquanto: o valor não cobre as tarifas do método. Assim que cobrir, a cobrança é criada.',
    } satisfies Record<(typeof noNextChargeReasons)[number], string>,
    creditLeft: (amount: string) => `Ainda restam ${amount} de crédito para as cobranças seguintes.`,
    debitLeft: (amount: string) => `Ainda restam ${amount} a cobrar nas cobranças seguintes.`,
    unusedCredit: (amount: string) => `Ficaram ${amount} de crédito sem uso. Nada é devolvido automaticamente.`,
    unusedDebit: (amount: string) => `Ficaram ${amount} de diferença que não foram cobrados.`,
  },

  history: {
    title: 'Histórico',
    kinds: {
      created: 'Recorrência criada',
      imported: 'Recorrência importada',
      changed: 'Recorrência alterada',
      method_changed: 'Método de pagamento alterado',
      invoice_switched: 'Nota fiscal automática alterada',
      activated: 'Primeiro pagamento: recorrência ativa',
      defaulted: 'Cobrança em atraso: recorrência inadimplente',
      recovered: 'Nada mais em atraso: recorrência ativa',
      paused: 'Recorrência pausada',
      resumed: 'Recorrência retomada',
      cancellation_requested: 'Cancelamento programado',
      cancellation_withdrawn: 'Cancelamento programado desfeito',
      canceled: 'Recorrência cancelada',
      ended: 'Recorrência encerrada no fim do prazo',
      reactivated: 'Recorrência reativada',
    } satisfies Record<SubscriptionEvent['kind'], string>,
    change: (before: string, after: string) => `${before} → ${after}`,
    nothing: 'nada',
  },

  invoice: {
    label: 'Envio automático de nota fiscal',
    title: 'Confirmar ação?',
    disable: 'As próximas cobranças pagas desta recorrência não terão nota fiscal automática.',
    enable: 'Cada cobrança paga desta recorrência terá sua nota fiscal emitida automaticamente.',
    confirmDisable: 'Desativar envio',
    confirmEnable: 'Ativar envio',
    disabled: 'Envio de nota fiscal automática desativada para essa recorrência.',
    enabled: 'Envio de nota fiscal automática ativada para essa recorrência.',
  },

  late: {
    sentence: (quantity: number, amount: string) =>
      quantity === 1 ? `1 cobrança atrasada: ${amount}` : `${quantity} cobranças atrasadas: ${amount}`,
    open: 'Ver cobrança atrasada',
  },

  cancel: {
    action: 'Cancelar recorrência',
    title: 'Confirmar ação?',
    question: 'Tem certeza que deseja alterar o status da recorrência?',
    confirm: 'Cancelar recorrência',
    back: 'Voltar',
    consequence: 'Nada mais será cobrado desta recorrência, e ela não pode ser reativada.',
    canceled: (quantity: number, amount: string) =>
      quantity === 1
        ? `1 cobrança que ainda não venceu é cancelada: ${amount}.`
        : `${quantity} cobranças que ainda não venceram são canceladas: ${amount}.`,
    owed: (quantity: number, amount: string) =>
      quantity === 1
        ? `1 cobrança vencida continua devida: ${amount}.`
        : `${quantity} cobranças vencidas continuam devidas: ${amount}.`,
    nothingOpen: 'Não há cobranças em aberto.',
    credit: (amount: string) =>
      `O cliente tem ${amount} de crédito, que não é devolvido automaticamente. Para devolver, estorne uma cobrança paga.`,
    debit: (amount: string) => `A diferença de ${amount}, ainda não cobrada, deixa de ser cobrada.`,
    done: 'Recorrência cancelada com sucesso!',
    anticipated: 'Há uma antecipação ativa desta recorrência. Ela pode ser cancelada quando a antecipação terminar.',
  },

  edit: {
    action: 'Editar',
    title: 'Editar recorrência',
    plan: 'Plano',
    planTexts: {
      searching: 'Buscando…',
      failed: 'Não foi possível buscar planos',
      empty: 'Sem planos cadastrados',
    },
    period: 'Periodicidade',
    valuePerMonth: 'Valor por mês',
    total: (amount: string, period: PeriodType) => `${amount} ${subscriptionScreens.perPeriod[period]}`,
    bankSlipDescription: 'Descrição do boleto (opcional)',
    count: (length: number, most: number) => `${length} de ${most} caracteres`,
    prorate: 'Cobrar a diferença dos dias já cobrados',
    prorateHelp: 'A alteração vale a partir de amanhã: a diferença entra na próxima cobrança, ou é descontada dela.',
    withoutProrate: 'A alteração vale a partir do próximo período ainda não cobrado.',
    required: 'Preenchimento obrigatório!',
    tooLarge: 'O valor do período é de no máximo R$ 9.999.999,99.',
    descriptionTooLong: 'A descrição do boleto deve ter no máximo 130 caracteres!',
    submit: 'Salvar alterações',
    saved: 'Assinatura atualizadaa com sucesso!',
    preview: {
      title: 'Próximas cobranças',
      before: 'Hoje',
      after: 'Com a alteração',
      due: 'Vencimento',
      waits: 'Informe o valor para ver as próximas cobranças.',
      same: 'Nada muda nas próximas cobranças.',
      failed: 'Não foi possível calcular as próximas cobranças.',
      first: (date: string) => `Como é calculada a cobrança de ${date}`,
      days: (days: number, ofDays: number, from: string, to: string) =>
        `A diferença vale por ${days} de ${ofDays} dias: de ${from} a ${to}.`,
      noProration: 'Nenhum dia já cobrado muda de valor: não há diferença a cobrar.',
      changed: 'O valor da próxima cobrança mudou enquanto você editava. Confira e salve de novo.',
    },
  },
} as const;
