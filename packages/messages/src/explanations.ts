/** 'De onde vem este valor?': what a sum is made of. */
export const explanations = {
  title: 'De onde vem este valor?',
  open: (label: string) => `De onde vem este valor? ${label}`,
  figures: {
    AVAILABLE: 'Disponível',
    TO_RELEASE: 'A liberar',
    TOTAL: 'Total',
    TREASURY_TOTAL: 'Saldo total',
    CHECKING: 'Conta corrente',
    INVESTMENT: 'Investimento',
    IN_TRANSIT: 'A caminho entre contas',
  },
  help: {
    AVAILABLE: 'Cada lançamento que entrou ou saiu do disponível, do mais novo ao mais antigo. Juntos somam o valor.',
    TO_RELEASE: 'Cada parcela que ainda vai ser liberada, já sem a parte de sub-vendedores. Juntas somam o valor.',
    TOTAL: 'O que está disponível mais o que ainda vai ser liberado.',
    TREASURY_TOTAL: 'A soma das contas, com o que está investido já sem IOF e IR.',
    CHECKING: 'Cada lançamento da conta corrente, do mais novo ao mais antigo. Juntos somam o valor.',
    INVESTMENT: 'O que foi aplicado, o que rendeu e o imposto de um resgate hoje, por aplicação. Juntos somam o valor.',
    IN_TRANSIT: 'O que saiu de uma conta e ainda não chegou à outra.',
    CHARGES: 'Cada cobrança que entra na soma. Juntas somam o valor.',
    RECOVERED:
      'Cada cobrança que falhou ou atrasou e foi paga depois do vencimento, com multa e juros. Juntas somam o valor.',
    RELEASED_SHARES: 'Cada parcela liberada ao sub-vendedor, menos os estornos e as disputas. Juntas somam o valor.',
    COMING_SHARES: 'Cada parcela que ainda vai ser liberada, já sem os estornos. Juntas somam o valor.',
  },
  list: 'Lançamentos que formam o valor',
  empty: 'Nenhum lançamento',
  emptyHelp: 'O valor é zero porque nada entrou ainda.',
  more: 'Ver mais',
  back: 'Voltar ao total',
  loadFailed: 'Não foi possível carregar os lançamentos.',
} as const;
