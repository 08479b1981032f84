import { canceledCharges } from './canceled-charges.ts';

/** Pausing, resuming, canceling and reactivating a subscription. */
export const subscriptionStatus = {
  back: 'Voltar',

  pause: {
    action: 'Pausar',
    title: 'Pausar recorrência',
    confirm: 'Pausar recorrência',
    done: 'Recorrência pausada.',
    consequence: 'Nada é cobrado enquanto ela estiver pausada.',
    how: 'Até quando',
    untilResumed: 'Até que eu a retome',
    untilDate: 'Até uma data',
    resumesOn: 'Retomar em',
    resumesOnHelp: 'Neste dia ela volta sozinha.',
    extend: 'Devolver os dias não usados',
    extendHelp: 'O que já foi cobrado e não será usado volta a valer depois da pausa.',
    unused: (days: number) =>
      days === 1
        ? '1 dia já cobrado fica guardado: depois da retomada, a próxima cobrança vence 1 dia depois.'
        : `${days} dias já cobrados ficam guardados: depois da retomada, a próxima cobrança vence ${days} dias depois.`,
    noneUnused: 'Nenhum dia já cobrado fica sem uso: não há dias a devolver.',
  },
  resume: {
    action: 'Retomar',
    title: 'Retomar recorrência',
    confirm: 'Retomar recorrência',
    done: 'Recorrência retomada.',
    consequence: 'Ela volta a ser cobrada.',
  },
  cancel: {
    action: 'Cancelar recorrência',
    title: 'Confirmar ação?',
    question: 'Tem certeza que deseja alterar o status da recorrência?',
    confirm: 'Cancelar recorrência',
    done: 'Recorrência cancelada com sucesso!',
    scheduled: 'Cancelamento programado.',
    when: 'Quando',
    now: 'Agora',
    periodEnd: 'No fim do período já cobrado',
    consequence: 'Nada mais será cobrado desta recorrência.',
    validUntil: (date: string) => `Ela vale até ${date} e termina nesse dia. Até lá, dá para desfazer.`,
    nothingAhead: 'Nenhum período cobrado vai além de hoje: ela termina agora.',
    credit: (amount: string) =>
      `O que ele ainda tem a descontar, ${amount}, fica como crédito do cliente: pode ser usado ou devolvido na página dele.`,
    debit: (amount: string) => `A diferença de ${amount}, ainda não cobrada, deixa de ser cobrada.`,
    anticipated: 'Há uma antecipação ativa desta recorrência. Ela pode ser cancelada quando a antecipação terminar.',
  },
  withdraw: {
    action: 'Desfazer cancelamento',
    title: 'Desfazer o cancelamento programado',
    confirm: 'Desfazer cancelamento',
    done: 'Cancelamento programado desfeito.',
    consequence: 'Ela continua a ser cobrada, até que seja cancelada de novo.',
  },
  reactivate: {
    action: 'Reativar',
    title: 'Reativar recorrência',
    confirm: 'Reativar recorrência',
    done: 'Recorrência reativada.',
    consequence: 'Ela volta a ser cobrada com o plano e o valor que tinha.',
    startDate: 'Próximo vencimento',
    method: 'Método de pagamento',
    methodHelp: 'Como ela passa a ser cobrada.',
    required: 'Preenchimento obrigatório!',
  },

  ...canceledCharges,
  nothingOpen: 'Não há cobranças em aberto.',
  next: 'Próximas cobranças',
  noNext: 'Nenhuma cobrança à frente.',
  failed: 'Não foi possível calcular o que muda.',
  calculating: 'Calculando o que muda',
} as const;
