interface AtTheBank {
  readonly title: string;
  readonly help: (bank: string) => string;
  /** Said where the bank's statement is read. */
  readonly inStatement: string;
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
  balanceWaiting: 'O saldo no banco ainda não foi lido.',
  neverAnswered: (bank: string) => `${bank} ainda não respondeu. Continuamos tentando.`,
  off: (at: string) => `Esta conta foi desligada em Conexões; dados de ${at}.`,
  offUnread: 'Esta conta foi desligada em Conexões antes da primeira leitura.',
  blockedRise: (amount: string) => `O banco bloqueou ${amount}: pergunte ao banco.`,
  byFiles: (bank: string) =>
    `O ${bank} troca arquivos com você: o saldo e o extrato dele não são lidos aqui. Esta conta tem o que você transferiu para ela, menos o que saiu. Os pagamentos aprovados entram nas remessas.`,
  withoutStatement: (bank: string) =>
    `O extrato do ${bank} não é lido aqui, porque a API dele não mostra cada movimento. Esta conta tem o que você transferiu para ela, menos o que saiu por aqui; o que entra ou sai por fora só muda o saldo no banco.`,
  byFilesOff: 'Esta conta foi desligada em Conexões: nada mais é pago por ela.',
  openFiles: 'Arquivos do banco',
  refresh: 'Atualizar extrato',
  refreshed: 'Extrato atualizado.',
  refreshFailed: 'O extrato não foi atualizado',
  refreshBalance: 'Atualizar saldo',
  balanceRefreshed: 'Saldo no banco atualizado.',
  balanceRefreshFailed: 'O saldo no banco não foi atualizado',
  open: 'Ver a conta',
  active: {
    title: (bank: string) => `Sua conta é a do ${bank}`,
    help: 'Não há o que enviar: o saldo, o extrato e os pagamentos já são os dela.',
    helpWithoutStatement: 'Não há o que enviar: os pagamentos já saem dela.',
    helpByFiles: 'Não há o que enviar: os pagamentos já saem dela, pelas remessas.',
  },
  limits: (bank: string) =>
    `Estes limites valem para os pagamentos que saem daqui. O ${bank} tem os dele, que você muda no aplicativo.`,
  switchedOff: {
    title: 'Nenhuma conta bancária está conectada',
    help: (bank) => `A conta no ${bank} foi desligada em Conexões: conecte uma conta para usar isto.`,
    inStatement: '',
  } satisfies AtTheBank as AtTheBank,
  gaps: {
    KEYS: {
      title: 'As chaves Pix desta conta ficam no banco',
      help: (bank) => `As chaves desta conta são administradas no ${bank}, pelo aplicativo dele.`,
      inStatement: 'O que chega por elas aparece aqui no extrato.',
    },
    CARDS: {
      title: 'Os cartões desta conta ficam no banco',
      help: (bank) => `O ${bank} não emite cartões por aqui: use o aplicativo dele.`,
      inStatement: 'As compras aparecem aqui no extrato.',
    },
    INVESTMENTS: {
      title: 'Os investimentos desta conta ficam no banco',
      help: (bank) => `O ${bank} não investe por aqui: aplique e resgate no aplicativo dele.`,
      inStatement: 'O que entra e sai aparece aqui no extrato.',
    },
    DDA: {
      title: 'Os boletos a pagar (DDA) desta conta ficam no banco',
      help: (bank) =>
        `O ${bank} não mostra por aqui os boletos emitidos contra a empresa: veja-os no aplicativo dele. Para pagar um, digite ou fotografe o código em Boletos.`,
      inStatement: '',
    },
    DARF: {
      title: 'Este banco não paga DARF por aqui',
      help: (bank) =>
        `O ${bank} não paga DARF sem código de barras por aqui: use o aplicativo dele. Um DARF com código de barras é pago em Boletos.`,
      inStatement: 'O pagamento aparece aqui no extrato.',
    },
  } satisfies Readonly<Record<'KEYS' | 'CARDS' | 'INVESTMENTS' | 'DDA' | 'DARF', AtTheBank>>,
} as const;
