function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function seeAll(count: number): string {
  return `Ver os ${count} avisos`;
}

export const notificationPanel = {
  title: 'Notificações',
  close: 'Fechar notificações',
  readAll: 'Marcar todas como lidas',
  loadFailed: 'Falha no carregamento das notificações.',
  empty: 'Sem notificações',
  emptyHelp: 'Cobranças pagas e atrasadas, e o que acontece com os seus pagamentos e contas, aparecem aqui.',
  unread: 'Não lida',
  loadingMore: 'Carregando mais notificações',
  end: 'Não há mais notificações.',

  types: {
    NOTIFICATION_PAYMENT_MADE: {
      title: 'Pagamento realizado',
      text: (buyer: string, amount: string) => `${buyer} pagou ${amount}.`,
    },
    NOTIFICATION_RECOVERED_DEFAULTS: {
      title: 'Inadimplência recuperada',
      text: (buyer: string, amount: string) => `${buyer} pagou a cobrança de ${amount} que estava em atraso.`,
    },
    NOTIFICATION_PAYMENT_LATE: {
      title: 'Pagamento em atraso',
      text: (buyer: string, amount: string, date: string) => `A cobrança de ${amount} de ${buyer} venceu em ${date}.`,
    },
    NOTIFICATION_PAYABLE_WAITING: {
      title: 'Pagamento espera aprovação',
      text: (payee: string, amount: string, _date: string, why: string) =>
        `${amount} para ${payee}.${why && ` ${ended(why)}`}`,
    },
    NOTIFICATION_PAYABLE_REFUSED: {
      title: 'Pagamento recusado',
      text: (payee: string, amount: string, _date: string, why: string) =>
        `${amount} para ${payee} não foi pago.${why && ` ${ended(why)}`}`,
    },
    NOTIFICATION_PAYABLE_NO_FUNDS: {
      title: 'Pagamento sem saldo',
      text: (payee: string, amount: string) =>
        `${amount} para ${payee} não foi pago: a conta corrente não tinha saldo até as 18h.`,
    },
    NOTIFICATION_PAYABLE_RETURNED: {
      title: 'Pagamento devolvido',
      text: (payee: string, amount: string, _date: string, why: string) =>
        `${payee} devolveu ${amount}, que já estão na conta corrente.${why && ` ${ended(why)}`}`,
    },
    NOTIFICATION_RECURRING_WAITING: {
      title: 'Pagamento recorrente espera aprovação',
      text: (payee: string, amount: string) => `${amount} para ${payee}, a cada vez.`,
    },
    NOTIFICATION_RECURRING_DOUBT: {
      title: 'Confira um pagamento recorrente',
      text: (payee: string, amount: string, _date: string, why: string) =>
        `${amount} para ${payee} espera por você. ${ended(why)}`,
    },
    NOTIFICATION_REFUND_WAITING: {
      title: 'Estorno espera por você',
      text: (person: string, amount: string) => `${person} pede o estorno de ${amount}.`,
    },
    NOTIFICATION_BATCH_WAITING: {
      title: 'Arquivo de pagamentos espera aprovação',
      text: (file: string, amount: string) => `${file}, de ${amount} ao todo.`,
    },
    NOTIFICATION_DDA_ARRIVED: {
      title: 'Boleto recebido por DDA',
      text: (payee: string, amount: string, date: string) => `${amount} de ${payee}, com vencimento em ${date}.`,
    },
    NOTIFICATION_PIX_RECEIVED: {
      title: 'Pix recebido',
      text: (payer: string, amount: string) => `${payer} enviou ${amount} a uma chave sua.`,
    },
    NOTIFICATION_MED_OPENED: {
      title: 'Pix pedido de volta (MED)',
      text: (payer: string, amount: string, date: string) =>
        `O banco de ${payer} pediu ${amount} de volta. Defesa até ${date}.`,
    },
    NOTIFICATION_MED_DECIDED: {
      title: 'MED decidido',
      text: (payer: string, amount: string, _date: string, how: string) => `${amount} de ${payer}: ${how}`,
    },
    NOTIFICATION_BLOCKED_RISEN: {
      title: 'Valor bloqueado no banco',
      text: (bank: string, amount: string) =>
        `${bank} bloqueou mais ${amount}. Veja se há um MED aberto, ou pergunte ao banco.`,
    },
    NOTIFICATION_WITHDRAWAL_RETURNED: {
      title: 'Saque devolvido',
      text: (_: string, amount: string, _date: string, why: string) =>
        `O banco devolveu o saque de ${amount}.${why && ` ${ended(why)}`}`,
    },
    NOTIFICATION_CARD_REFUSED: {
      title: 'Compra no cartão recusada',
      text: (shop: string, amount: string, _date: string, why: string) =>
        `${amount} em ${shop}.${why && ` ${ended(why)}`}`,
    },
    NOTIFICATION_CUSTOMERS_IMPORTED: {
      title: 'Importação de clientes terminou',
      text: (file: string, _amount: string, _date: string, rows: string) => `${file}, com ${rows} linhas.`,
    },
    NOTIFICATION_SUBSCRIPTIONS_IMPORTED: {
      title: 'Importação de recorrências terminou',
      text: (file: string, _amount: string, _date: string, rows: string) => `${file}, com ${rows} linhas.`,
    },
    NOTIFICATION_CHARGES_IMPORTED: {
      title: 'Importação de cobranças terminou',
      text: (file: string, _amount: string, _date: string, rows: string) => `${file}, com ${rows} linhas.`,
    },
    NOTIFICATION_PIX_AUTOMATIC_CANCELED: {
      title: 'Pix Automático cancelado pelo pagador',
      text: (payer: string, _amount: string, _date: string, plan: string) =>
        `${payer} cancelou no banco o débito de ${plan}. As próximas cobranças esperam o pagamento.`,
    },
    NOTIFICATION_APPROVER_ADDED: {
      title: 'Uma pessoa a mais aprova pagamentos',
      text: (person: string, _amount: string, _date: string, by: string) =>
        `${by} deu a ${person} acesso de administrador. As aprovações valem em 24 horas, ou quando outro administrador confirmar.`,
    },
    NOTIFICATION_POLICY_CHANGED: {
      title: 'A política de aprovação mudou',
      text: (by: string, _amount: string, _date: string, when: string) =>
        `${by} mudou quem aprova pagamentos. ${when || 'A mudança já vale.'}`,
    },
  },

  groups: {
    NOTIFICATION_PAYMENT_LATE: {
      title: 'Pagamentos em atraso',
      text: (count: number) => `${count} cobranças venceram sem pagamento:`,
      open: (count: number) => `Ver as ${count} cobranças`,
    },
    NOTIFICATION_PAYABLE_WAITING: {
      title: 'Pagamentos esperam aprovação',
      text: (count: number) => `${count} pagamentos, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_PAYABLE_REFUSED: {
      title: 'Pagamentos recusados',
      text: (count: number) => `${count} pagamentos não foram feitos:`,
      open: seeAll,
    },
    NOTIFICATION_PAYABLE_NO_FUNDS: {
      title: 'Pagamentos sem saldo',
      text: (count: number) => `${count} pagamentos não foram feitos:`,
      open: seeAll,
    },
    NOTIFICATION_PAYABLE_RETURNED: {
      title: 'Pagamentos devolvidos',
      text: (count: number) => `${count} devoluções, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_RECURRING_WAITING: {
      title: 'Pagamentos recorrentes esperam aprovação',
      text: (count: number) => `${count} pagamentos recorrentes, a cada vez:`,
      open: seeAll,
    },
    NOTIFICATION_RECURRING_DOUBT: {
      title: 'Confira pagamentos recorrentes',
      text: (count: number) => `${count} esperam por você:`,
      open: seeAll,
    },
    NOTIFICATION_REFUND_WAITING: {
      title: 'Estornos esperam por você',
      text: (count: number) => `${count} estornos, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_BATCH_WAITING: {
      title: 'Arquivos de pagamentos esperam aprovação',
      text: (count: number) => `${count} arquivos, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_DDA_ARRIVED: {
      title: 'Boletos recebidos por DDA',
      text: (count: number) => `${count} boletos, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_PIX_RECEIVED: {
      title: 'Pix recebidos',
      text: (count: number) => `${count} Pix em chaves suas, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_MED_OPENED: {
      title: 'Pix pedidos de volta (MED)',
      text: (count: number) => `${count} Pix pedidos de volta, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_MED_DECIDED: {
      title: 'MED decididos',
      text: (count: number) => `${count} pedidos decididos, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_BLOCKED_RISEN: {
      title: 'Valores bloqueados no banco',
      text: (count: number) => `${count} bloqueios, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_WITHDRAWAL_RETURNED: {
      title: 'Saques devolvidos',
      text: (count: number) => `${count} saques, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_CARD_REFUSED: {
      title: 'Compras nos cartões recusadas',
      text: (count: number) => `${count} compras, ao todo:`,
      open: seeAll,
    },
    NOTIFICATION_PIX_AUTOMATIC_CANCELED: {
      title: 'Pix Automático cancelado por pagadores',
      text: (count: number) => `${count} pagadores cancelaram no banco.`,
      open: seeAll,
    },
    NOTIFICATION_APPROVER_ADDED: {
      title: 'Mais pessoas aprovam pagamentos',
      text: (count: number) => `${count} receberam acesso de administrador:`,
      open: seeAll,
    },
    NOTIFICATION_POLICY_CHANGED: {
      title: 'A política de aprovação mudou',
      text: (count: number) => `${count} mudanças:`,
      open: seeAll,
    },
  },
  closeGroup: 'Recolher',

  noAccess: 'Seu perfil não tem acesso aos detalhes da cobrança.',

  contact: 'Falar no WhatsApp',
  contactOf: (buyer: string) => `Falar com ${buyer} no WhatsApp`,

  ago: {
    now: 'Agora mesmo',
    minutes: (count: number) => `Há ${count} min`,
    hours: (count: number) => `Há ${count} h`,
    days: (count: number) => (count === 1 ? 'Há 1 dia' : `Há ${count} dias`),
  },
} as const;
