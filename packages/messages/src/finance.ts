export const finance = {
  title: 'Financeiro',
  tabsLabel: 'Partes do financeiro',
  tabs: {
    REDEEMS: 'Extrato',
    FUTURE_REDEEMS: 'Lançamentos futuros',
    ANTECIPATION: 'Antecipações',
    CALENDAR: 'Calendário',
    TRANSFERS: 'Saques',
  },

  /** The bank account beside the balance of sales. */
  checking: 'Conta corrente',
  checkingFailed: 'Falha no carregamento do saldo da conta corrente.',

  statement: {
    label: 'Lançamentos',
    period: (from: string, to: string) => `${from} a ${to}`,
    choosePeriod: 'Período e filtros',
    filters: {
      from: 'De',
      to: 'Até',
      reversed: 'A data final deve ser igual ou posterior à inicial.',
      tooLong: 'Escolha um período de até um ano.',
      type: 'Tipo de lançamento',
      anyType: 'Todos os tipos',
      method: 'Método de pagamento',
      anyMethod: 'Todos os métodos',
      customer: 'Cliente',
      apply: 'Aplicar filtros',
      clearAll: 'Limpar filtros',
    },
    chips: {
      type: (type: string) => `Tipo: ${type}`,
      method: (method: string) => `Método: ${method}`,
      customer: (name: string) => `Cliente: ${name}`,
      period: (from: string, to: string) => `Período: ${from} a ${to}`,
    },
    totals: {
      opening: 'Saldo anterior',
      closing: 'Saldo no fim do período',
      credits: 'Entradas no período',
      debits: 'Saídas no período',
      filteredCredits: 'Entradas destes lançamentos',
      filteredDebits: 'Saídas destes lançamentos',
      coming: 'Total a receber no período',
      early: 'Total que pode ser antecipado',
    },
    subSellers: (amount: string) => `Do que está a liberar, ${amount} são de sub-vendedores.`,
    empty: {
      REDEEMS: 'Nenhum lançamento no período',
      FUTURE_REDEEMS: 'Nenhum lançamento futuro no período',
      ANTECIPATION: 'Nenhum recebível para antecipar no período',
    },
    emptyHelp: 'Escolha outro período ou tire os filtros.',
    loadFailed: 'Não foi possível carregar os lançamentos.',
  },

  export: {
    open: 'Exportar',
    csv: 'Planilha (CSV)',
    ofx: 'Extrato bancário (OFX)',
    print: 'Imprimir',
  },

  /** Shown where 'Sacar' would do nothing. */
  nothingToWithdraw: 'Não há saldo disponível nem a liberar.',
} as const;
