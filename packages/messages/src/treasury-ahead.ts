export const treasuryAhead = {
  tabs: { DAYS: 'Evolução', AHEAD: 'Previsão', IDLE: 'Dinheiro parado' },
  days: {
    title: 'Evolução das contas',
    range: 'Período do gráfico',
    ranges: { '30': '30 dias', '90': '90 dias', '365': '12 meses' },
    balance: 'Saldo ao fim de cada dia',
    checking: 'Conta corrente',
    investment: 'Investimento, antes de IOF e IR',
    yield: 'Rendimento por dia',
    yieldOf: (amount: string) => `Rendimento por dia: ${amount} no período, antes de IOF e IR`,
    empty: 'Nenhum saldo no período',
    emptyHelp: 'O saldo de cada dia aparece aqui assim que entrar dinheiro.',
    noYield: 'Nenhum rendimento no período',
    noYieldHelp: 'O que as aplicações renderem em cada dia útil aparece aqui.',
    loadFailed: 'Não foi possível carregar a evolução das contas.',
  },
  ahead: {
    title: 'Previsão dos próximos 90 dias',
    help: 'Conta os recebíveis no dia em que são liberados, as recorrências menos a sua inadimplência, e os pagamentos agendados e recorrentes.',
    chart: 'Saldo previsto por dia',
    balance: 'Saldo previsto',
    negative: (date: string) => `O caixa ficaria negativo em ${date}`,
    positive: 'O caixa não fica negativo nos próximos 90 dias',
    lowest: (amount: string, date: string) => `Menor saldo previsto: ${amount}, em ${date}.`,
    anticipation: (of: {
      readonly needed: string;
      readonly tax: string;
      readonly net: string;
      readonly isEnough: boolean;
    }) =>
      `Para cobrir ${of.needed}, antecipar hoje traria ${of.net} e custaria ${of.tax}${
        of.isEnough ? '.' : ', o que ainda não basta para todos os dias.'
      }`,
    nothingToAnticipate: 'Não há recebíveis depois desse dia para antecipar.',
    notEnabled: 'A antecipação não está habilitada para a sua conta.',
    opening: 'Saldo de partida',
    openingHelp: (checking: string, available: string) =>
      `Conta corrente ${checking} e conta adquirência ${available}, que pode ser transferida na hora.`,
    invested: 'Investido, fora da previsão',
    investedHelp: 'Líquido de IOF e IR se resgatado hoje.',
    rate: 'Inadimplência considerada',
    rateHelp: (of: { readonly late: string; readonly due: string; readonly from: string; readonly to: string }) =>
      `${of.late} em atraso de ${of.due} que venceram de ${of.from} a ${of.to}. Vale só para recorrências.`,
    noRate: 'Nada venceu nos últimos 180 dias: as recorrências contam por inteiro.',
    list: 'Dias com entradas e saídas',
    endsWith: 'Fecha com',
    parts: {
      RECEIVABLES: (quantity: number) => (quantity === 1 ? '1 recebível' : `${quantity} recebíveis`),
      SUBSCRIPTIONS: (quantity: number) => (quantity === 1 ? '1 recorrência' : `${quantity} recorrências`),
      PAYMENTS: (quantity: number) => (quantity === 1 ? '1 pagamento agendado' : `${quantity} pagamentos agendados`),
      RECURRING_PAYMENTS: (quantity: number) =>
        quantity === 1 ? '1 pagamento recorrente' : `${quantity} pagamentos recorrentes`,
    },
    whole: (amount: string) => `${amount} antes da inadimplência`,
    empty: 'Nada previsto',
    emptyHelp: 'Vendas, recorrências e pagamentos agendados aparecem aqui, dia a dia.',
    loadFailed: 'Não foi possível carregar a previsão.',
  },
  idle: {
    title: 'Dinheiro parado',
    help: 'Ao fim de cada dia útil, o que estiver acima do valor mantido é investido; de manhã, o que faltar para os pagamentos do dia é resgatado.',
    on: (floor: string) => `Regra ligada: mantém ${floor} na conta corrente`,
    off: 'Regra desligada',
    changedBy: (who: string) => `Última mudança por ${who}.`,
    floor: 'Manter na conta corrente',
    floorHelp: 'Só o que passar deste valor, e do que os pagamentos precisam, é investido.',
    preview: 'Ver nos últimos 90 dias',
    switchOn: 'Ligar regra',
    switchOff: 'Desligar regra',
    change: 'Alterar regra',
    switchedOn: 'Regra ligada. Ela começa no fim do próximo dia útil.',
    switchedOff: 'Regra desligada. O que está investido continua investido.',
    notAllowed: 'Só o responsável pela conta e administradores mudam a regra.',
    previewTitle: 'Prévia da regra',
    previewOf: (from: string, to: string) => `De ${from} a ${to}, pelos saldos reais de cada dia,`,
    times: (invested: number, redeemed: number) =>
      `a regra teria investido ${invested === 1 ? '1 vez' : `${invested} vezes`} e resgatado ${
        redeemed === 1 ? '1 vez' : `${redeemed} vezes`
      }.`,
    net: 'Rendimento líquido',
    gross: 'Rendimento bruto',
    taxes: 'IOF e IR',
    average: 'Investido em média',
    acts: 'O que a regra fez',
    kinds: { INVESTED: 'Investiu', REDEEMED: 'Resgatou', REFUSED: 'Não concluiu' },
    loadFailed: 'Não foi possível carregar a regra.',
    previewFailed: 'Não foi possível simular a regra.',
  },
} as const;
