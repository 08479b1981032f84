/** Receiving early what card sales bring later. */
export const anticipation = {
  open: 'Antecipar',
  simulate: 'Simular',
  title: 'Antecipar recebíveis',
  /** What can come early, on the start page. */
  available: 'Disponível para antecipação',
  availableHelp: 'Vendas no cartão que você pode receber hoje.',
  simulateOpen: 'Simular antecipação',

  notEnabled: 'Solicite ao suporte a atualização de cadastro',
  nothing: 'Não há recebíveis para antecipar.',
  ask: 'Solicitar ao suporte',
  asked: 'Pedido enviado ao suporte.',

  form: {
    availableNet: (amount: string) => `Até ${amount} já com o custo descontado.`,
    amount: 'Quanto você quer receber',
    above: 'É mais do que você pode antecipar hoje. A simulação usa o valor máximo.',
    note: 'Se o valor for menor que um recebível, o recebível mais próximo é antecipado, o que pode gerar um valor maior, mais as taxas.',
    fraud: 'A taxa de antecipação da sua conta é de 10% do total.',
  },

  /** What comes of a simulation. */
  result: {
    title: 'Simulação',
    gross: 'Valor antecipado',
    tax: 'Custo da antecipação',
    net: 'Você recebe',
    date: 'Data do recebimento',
    effectiveRate: 'Taxa efetiva',
    perMonth: (percent: string) => `${percent}% ao mês`,
    noRate: '—',
    receivables: (count: number) => (count === 1 ? '1 recebível' : `${count} recebíveis`),
    installment: (number: number) => `Parcela ${number}`,
    days: (days: number) => (days === 1 ? '1 dia antes' : `${days} dias antes`),
    first: (shown: number, all: number) => `Os ${shown} primeiros de ${all}.`,
  },
  confirm: (amount: string) => `Antecipar e receber ${amount}`,
  done: 'Saldo antecipado com sucesso',
  simulateFailed: 'Erro ao simular antecipação.',
  confirmFailed: 'Erro ao confirmar antecipação.',

  calendar: {
    label: 'Recebíveis do mês',
    previous: 'Mês anterior',
    next: 'Próximo mês',
    today: 'Hoje',
    month: {
      toCome: 'A receber no mês',
      received: 'Recebido no mês',
      shares: 'De sub-vendedores',
    },
    weekdays: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
    dayLabel: (date: string, amount: string) => `${date}: ${amount}`,
    dayNothing: (date: string) => `${date}: nada a receber`,
    pickDay: (date: string) => `Antecipar tudo de ${date}`,
    pickReceivable: (installment: number, buyer: string) => `Antecipar a parcela ${installment} de ${buyer}`,
    dayTitle: (date: string) => `Recebíveis de ${date}`,
    confirmTitle: 'Antecipar recebíveis?',
    confirmText: (gross: string, tax: string, net: string) =>
      `Você recebe ${net} hoje, em vez de ${gross} nas datas previstas. A antecipação custa ${tax} e não pode ser desfeita.`,
    chooseDay: 'Escolha um dia para ver seus recebíveis.',
    nothing: 'Nada a receber neste dia.',
    emptyMonth: 'Nada a receber neste mês',
    yours: 'Seu',
    cost: (amount: string) => `custo ${amount}`,
    listFailed: 'Falha ao carregar as informações dos recebiveis.',
    loadFailed: 'Não foi possível carregar o calendário.',
    more: 'Mostrar mais',
    tooMany: (most: number) => `Escolha até ${most} recebíveis um a um. Para antecipar mais, escolha dias inteiros.`,
    choice: 'Escolha para antecipar',
    clear: 'Limpar escolha',
    chosen: (days: number, single: number) =>
      [
        days > 0 && (days === 1 ? '1 dia' : `${days} dias`),
        single > 0 && (single === 1 ? '1 recebível' : `${single} recebíveis`),
      ]
        .filter(Boolean)
        .join(' e '),
    helpPick: 'Marque dias ou recebíveis para ver o custo de antecipá-los.',
  },
} as const;
