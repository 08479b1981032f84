import type { WithdrawalItem } from '@balcao/contract/settlement/transfers';

const accountOnFile = 'A conta do seu cadastro';

export const withdrawals = {
  open: 'Sacar',
  /** The start page has its own word. */
  newTransfer: 'Novo repasse',

  form: {
    available: 'Disponível para saque',
    withAnticipation: 'Com antecipação',
    amount: 'Valor do saque',
    amountHelp: 'Acima de R$ 9,00.',
    all: 'Sacar tudo',
    connect: 'Abrir Conexões',
    anticipate: 'Antecipar o que faltar',
    anticipateHelp: 'Recebíveis futuros completam o valor, pelo menor custo.',
    cost: 'Custo da antecipação',
    total: 'Sai do seu saldo',
    receive: 'Você recebe',
    remaining: 'Sobra no disponível',
    scheduled: 'Previsão de pagamento',
    accountOnFile,
    needsApproval: 'Um administrador precisa aprovar este saque.',
    simulating: 'Calculando o custo…',
    confirm: (amount: string) => `Sacar ${amount}`,
    confirmEmpty: 'Sacar',
  },
  disabled: {
    tooSmall: 'O valor do saque deve ser maior que R$ 9,00.',
    exceeds: 'O valor do saque é maior que o disponível.',
    window: 'Saques não são realizados entre 23:00 e 01:00, horário de Brasília.',
    submitting: 'Enviando o saque.',
    notConnected: 'Nenhum banco está conectado para pagar os saques.',
  },
  done: 'Saque agendado com sucesso!',
  failed: 'Falha na requisição, por favor tente novamente mais tarde',

  list: {
    label: 'Saques',
    empty: 'Nenhum saque',
    emptyHelp: 'Os saques que você pedir aparecem aqui, com a data em que são pagos.',
    columns: {
      amount: 'Valor',
      date: 'Pedido em',
      scheduledDate: 'Pagamento',
      status: 'Status',
      requestedBy: 'Pedido por',
      decidedBy: 'Decidido por',
      reason: 'Motivo',
      actions: 'Ações',
    },
    none: '—',
  },
  status: {
    PENDING_APPROVAL: 'Aguardando aprovação',
    SCHEDULED: 'Agendado',
    IN_TRANSIT: 'Em processamento',
    CONFIRMED: 'Pago',
    RETURNED: 'Devolvido',
    REJECTED: 'Rejeitado',
  },

  pending: {
    /** Undefined while the number is unknown. */
    open: (count: number | undefined) =>
      count === undefined ? 'Saques pendentes' : count === 1 ? '1 saque pendente' : `${count} saques pendentes`,
    title: 'Saques pendentes',
    loadFailed: 'Falha no carregamento dos repasses.',
    empty: 'Nenhum saque aguarda aprovação',
    askedBy: (who: string, date: string) => `Pedido por ${who} em ${date}`,
    approve: 'Aprovar',
    reject: 'Rejeitar',
    approveTip: 'O saque é pago no próximo dia útil.',
    rejectTip: 'O valor volta ao saldo disponível.',
    mayNot: 'Só o proprietário ou um administrador aprova saques.',
  },

  approve: {
    title: 'Aprovar saque?',
    text: (amount: string) => `${amount} saem no próximo dia útil. Depois disso não é possível cancelar.`,
    confirm: 'Aprovar saque',
    done: 'Saque aprovado.',
  },
  reject: {
    title: 'Rejeitar saque?',
    text: (amount: string) =>
      `${amount} voltam ao saldo disponível. O que foi antecipado para este saque continua antecipado.`,
    reason: 'Motivo',
    confirm: 'Rejeitar saque',
    done: 'Saque rejeitado.',
  },

  unanswered: {
    status: 'Sem resposta do banco',
    since: (at: string) => `Desde ${at}`,
    settle: 'Informar resultado',
    title: 'O que houve com este saque?',
    check: (amount: string, at: string) =>
      `O banco não informa o resultado do saque de ${amount} desde ${at}. Confira no aplicativo ou no extrato do banco e informe o que houve.`,
    paid: {
      title: 'O saque foi pago',
      confirm: 'Foi pago',
      help: (amount: string) =>
        `Os ${amount} saem do saldo de vez e o saque fica pago. Confirme só se o banco mostra o débito.`,
    },
    unpaid: {
      title: 'O saque não foi pago',
      confirm: 'Não foi pago',
      help: (amount: string) =>
        `Os ${amount} voltam ao saldo e o saque fica devolvido. Se o banco ainda puder fazê-lo, cancele-o lá antes: feito depois, o valor sai duas vezes. Confirme só se o banco não mostra o débito.`,
    },
    done: 'Resultado registrado',
  },

  accountText: (account: WithdrawalItem['account']): string => {
    if (!account) return accountOnFile;
    const { bank, issuer, issuerDigit, number, bankDigit } = account;
    return `Banco ${bank}, agência ${withDigit(issuer, issuerDigit)}, conta ${withDigit(number, bankDigit)}`;
  },
} as const;

function withDigit(number: string, digit: string): string {
  return digit ? `${number}-${digit}` : number;
}
