/** The bell and its drawer. */
export const notificationPanel = {
  title: 'Notificações',
  close: 'Fechar notificações',
  readAll: 'Marcar todas como lidas',
  loadFailed: 'Falha no carregamento das notificações.',
  empty: 'Sem notificações',
  emptyHelp: 'Pagamentos recebidos, atrasados e recuperados aparecem aqui.',
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
  },

  lateGroup: {
    title: 'Pagamentos em atraso',
    text: (count: number) => `${count} cobranças venceram sem pagamento:`,
    open: (count: number) => `Ver as ${count} cobranças`,
    close: 'Recolher',
  },

  /** On the card of who may not see charges. */
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
