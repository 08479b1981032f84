interface AtTheBank {
  readonly title: string;
  readonly help: (bank: string) => string;
}

/** The seller's own account at a bank, and what only that bank's application does. */
export const connectedAccount = {
  title: (bank: string) => `Conta no ${bank}`,
  number: (account: string) => `Conta ${account}`,
  figures: {
    checking: 'Saldo aqui',
    available: 'Disponível no banco',
    blocked: 'Bloqueado pelo banco',
    limit: 'Limite do banco',
    sales: 'Das vendas, nesta conta',
  },
  salesHelp: 'Dinheiro das vendas que está nesta conta e faz parte do saldo das vendas.',
  read: (at: string) => `Lido no banco em ${at}.`,
  silent: (bank: string, at: string) => `${bank} não respondeu; dados de ${at}.`,
  waiting: 'A primeira leitura do banco leva alguns minutos. Até lá, nada é pago por esta conta.',
  neverAnswered: (bank: string) => `${bank} ainda não respondeu. Continuamos tentando.`,
  off: (at: string) => `Esta conta foi desligada em Conexões; dados de ${at}.`,
  offUnread: 'Esta conta foi desligada em Conexões antes da primeira leitura.',
  blockedRise: (amount: string) => `O banco bloqueou ${amount}: pergunte ao banco.`,
  refresh: 'Atualizar extrato',
  refreshed: 'Extrato atualizado.',
  refreshFailed: 'O extrato não foi atualizado',
  open: 'Ver a conta',
  active: {
    title: (bank: string) => `Sua conta é a do ${bank}`,
    help: 'Não há o que enviar: o saldo, o extrato e os pagamentos já são os dela.',
  },
  limits: (bank: string) =>
    `Estes limites valem para os pagamentos que saem daqui. O ${bank} tem os dele, que você muda no aplicativo.`,
  gaps: {
    KEYS: {
      title: 'As chaves Pix desta conta ficam no banco',
      help: (bank) =>
        `As chaves desta conta são administradas no ${bank}, pelo aplicativo dele. O que chega por elas aparece aqui no extrato.`,
    },
    CARDS: {
      title: 'Os cartões desta conta ficam no banco',
      help: (bank) =>
        `O ${bank} não emite cartões por aqui: use o aplicativo dele. As compras aparecem aqui no extrato.`,
    },
    INVESTMENTS: {
      title: 'Os investimentos desta conta ficam no banco',
      help: (bank) =>
        `O ${bank} não investe por aqui: aplique e resgate no aplicativo dele. O que entra e sai aparece aqui no extrato.`,
    },
    DDA: {
      title: 'Os boletos a pagar (DDA) desta conta ficam no banco',
      help: (bank) =>
        `O ${bank} não mostra por aqui os boletos emitidos contra a empresa: veja-os no aplicativo dele. Para pagar um, digite ou fotografe o código em Boletos.`,
    },
  } satisfies Readonly<Record<'KEYS' | 'CARDS' | 'INVESTMENTS' | 'DDA', AtTheBank>>,
} as const;
