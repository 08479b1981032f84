const figures = new Intl.NumberFormat('pt-BR');
const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${figures.format(count)} ${many}`;

/** Names the deadline in days. */
function endsIn(daysLeft: number): string {
  if (daysLeft < 0) return 'já venceu';
  if (daysLeft === 0) return 'vence hoje';
  return daysLeft === 1 ? 'vence amanhã' : `vence em ${daysLeft} dias`;
}

/** Names the day from which invoices are refused. */
function refusedIn(daysLeft: number): string {
  if (daysLeft <= 0) return 'as notas são recusadas';
  return daysLeft === 1 ? 'as notas serão recusadas amanhã' : `as notas serão recusadas em ${daysLeft} dias`;
}

export const home = {
  greetings: { morning: 'Bom dia', afternoon: 'Boa tarde', night: 'Boa noite' },
  greeting: (greeting: string, name: string) => `${greeting}, ${name}`,

  create: {
    open: 'Criar cobrança',
    paymentLink: 'Link de Pagamento',
    paymentLinkHelp: 'O cliente paga por Pix, boleto ou cartão',
    fastLink: 'Link Rápido',
    fastLinkHelp: 'Só título e valor, pago com cartão',
    saleLink: 'Link de Venda',
    saleLinkHelp: 'Um link para vender a muitas pessoas',
  },

  balance: {
    title: 'Saldo',
    available: 'Disponível',
    debt: 'Saldo devedor',
    debtHelp: 'Esta dívida veio de uma disputa. Os próximos recebimentos vão pagá-la.',
    provisioned: 'A liberar',
    provisionedHelp: 'Vendas já pagas: o dinheiro ainda vai ser liberado.',
    total: 'Total',
    totalHelp: 'Disponível mais o que está a liberar.',
    at: (time: string) => `Atualizado às ${time}`,
    loadFailed: 'Falha no carregamento do saldo.',
  },

  receipts: {
    title: 'Recebimentos',
    label: 'Recebimentos por dia',
    received: 'Recebido',
    today: 'Hoje',
    coming: 'Previsto',
    nothing: 'Nada recebido na última semana nem previsto para os próximos 30 dias.',
    loadFailed: 'Não foi possível carregar os recebimentos.',
    dayTitle: (date: string) => `Recebimentos de ${date}`,
    installment: (number: number) => `Parcela ${number}`,
    openCharge: 'Ver cobrança',
    listFailed: 'Falha ao carregar as informações dos recebiveis.',
    more: 'Mostrar mais',
  },

  today: {
    title: 'Para fazer hoje',
    listLabel: 'O que espera por você',
    none: 'Nada espera por você agora',
    noneHelp: 'Cobranças atrasadas, aprovações, disputas e avisos aparecem aqui.',
    loadFailed: 'Não foi possível carregar o que há para fazer.',
    sendAll: 'Enviar a todas',
    lines: {
      LATE_CHARGES: counted('cobrança atrasada', 'cobranças atrasadas'),
      WITHDRAWALS: counted('saque para aprovar', 'saques para aprovar'),
      PAYMENTS: counted('pagamento para aprovar', 'pagamentos para aprovar'),
      UNANSWERED_WITHDRAWALS: counted('saque sem resposta do banco', 'saques sem resposta do banco'),
      UNANSWERED_PAYMENTS: counted('pagamento sem resposta do banco', 'pagamentos sem resposta do banco'),
      DISPUTES: counted('disputa para responder', 'disputas para responder'),
      DIFFERENCES: counted('diferença para conciliar', 'diferenças para conciliar'),
      CONNECTION_CERTIFICATES: counted('certificado de conexão', 'certificados de conexão'),
      INVOICE_CERTIFICATE: () => 'Certificado da nota fiscal',
      SERVICES_WITHOUT_IBS_CBS: counted('serviço sem IBS e CBS', 'serviços sem IBS e CBS'),
      REFUSED_INVOICES: counted('nota fiscal recusada', 'notas fiscais recusadas'),
      REFUSED_ROWS: counted('linha recusada na importação', 'linhas recusadas na importação'),
    },
    endsIn,
    refusedIn,
    firstEndsIn: (daysLeft: number) => `a primeira ${endsIn(daysLeft)}`,
    firstCertificateEndsIn: (daysLeft: number) => `o primeiro ${endsIn(daysLeft)}`,

    due: {
      title: 'Vence hoje',
      none: 'Nenhuma cobrança vence hoje.',
      loadFailed: 'Não foi possível carregar o que vence hoje.',
    },
    received: {
      title: 'Recebido hoje',
      none: 'Nada recebido hoje até agora.',
      loadFailed: 'Não foi possível carregar o que foi recebido hoje.',
    },
    seeAll: (count: number) => `Ver todas (${figures.format(count)})`,
  },

  firstSteps: {
    title: 'Sua primeira venda',
    help: 'Três passos, e o dinheiro aparece aqui.',
    done: 'Feito',
    create: {
      title: 'Crie um link de pagamento',
      text: 'Diga o que vende e por quanto. O cliente escolhe Pix, boleto ou cartão.',
      action: 'Criar link de pagamento',
      again: 'Criar outro link',
    },
    send: {
      title: 'Envie o link ao cliente',
      text: 'Por WhatsApp, e-mail ou como preferir: quem abre o link já pode pagar.',
      action: 'Ver seus links',
    },
    receive: {
      title: 'Receba',
      text: 'O pagamento aparece aqui na hora, com o valor que você recebe e quando.',
      action: 'Pagar no sandbox',
    },
  },

  period: {
    title: 'Movimento',
    label: 'Período',
    WEEK: 'Semana',
    MONTH: 'Mês',
    range: (from: string, to: string) => `De ${from} a ${to}`,
    weekHelp: ': hoje e os seis dias seguintes. Atrasadas: os sete dias até hoje.',
    loadFailed: 'Não foi possível carregar os dados básicos.',
  },

  figures: {
    paid: 'Pagas',
    late: 'Atrasadas',
    scheduled: 'Agendadas',
    /** Late amounts of the period only; the help explains all late ones. */
    lateWithin: { WEEK: 'Atrasadas em 7 dias', MONTH: 'Atrasadas no mês' },
    lateInAll: 'Ao todo:',
    /** Names the date that each list counts by, because they differ. */
    countedBy: {
      paid: (from: string, to: string) => `com pagamento de ${from} a ${to}`,
      late: (from: string, to: string) => `com vencimento de ${from} a ${to}`,
      scheduled: (from: string, to: string) => `com vencimento de ${from} a ${to}`,
    },
    open: {
      paid: 'Ver as cobranças pagas',
      late: 'Ver as cobranças atrasadas',
      scheduled: 'Ver as cobranças agendadas',
    },
    defaultRate: { WEEK: 'Inadimplência em 7 dias', MONTH: 'Inadimplência no mês' },
    defaultRateHelp: {
      WEEK: 'do que venceu nos sete dias até hoje está atrasado',
      MONTH: 'do que vence neste mês está atrasado',
    },
    timeSaved: 'Tempo economizado',
    timeSavedHelp: 'em conferências de pagamento no período',
    newBuyers: 'Novos compradores',
    newBuyersHelp: 'pagaram pela primeira vez no período',
    hoursAndMinutes: (hours: number, minutes: number) => {
      if (hours === 0) return `${minutes} min`;
      return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
    },
  },

  chart: {
    title: 'Por dia, em reais',
    empty: 'Nenhuma cobrança no período',
    emptyHelp: 'Pagas, atrasadas e agendadas aparecem aqui, dia a dia.',
  },

  receivables: {
    title: 'Recebíveis',
    listLabel: 'Recebíveis do período',
    filter: 'Mostrar',
    ALL: 'Todas',
    PAID: 'Pagas',
    LATE: 'Atrasadas',
    SCHEDULED: 'Agendadas',
    due: (from: string, to: string) => `Com vencimento de ${from} a ${to}`,
    paid: (from: string, to: string) => `Com pagamento de ${from} a ${to}`,
    count: (count: string) => (count === '1' ? '1 cobrança' : `${count} cobranças`),
    seeAll: 'Ver todas',
    loadFailed: 'Falha ao carregar as informações dos recebiveis.',
    empty: 'Sem dados de cobranças',
    emptyHelp: {
      ALL: 'Nenhuma cobrança vence neste período.',
      PAID: 'Nenhuma cobrança foi paga neste período.',
      LATE: 'Nenhuma cobrança deste período está atrasada.',
      SCHEDULED: 'Nenhuma cobrança está agendada para este período.',
    },
    emptyAction: 'Criar link de pagamento',
    showAll: 'Mostrar todas',
  },
} as const;
