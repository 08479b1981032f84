/** 'De onde vem este valor?': what a sum is made of. */
export const explanations = {
  title: 'De onde vem este valor?',
  open: (label: string) => `De onde vem este valor? ${label}`,
  figures: { AVAILABLE: 'Disponível', TO_RELEASE: 'A liberar', TOTAL: 'Total' },
  help: {
    AVAILABLE: 'Cada lançamento que entrou ou saiu do disponível, do mais novo ao mais antigo. Juntos somam o valor.',
    TO_RELEASE: 'Cada parcela que ainda vai ser liberada, já sem a parte de sub-vendedores. Juntas somam o valor.',
    TOTAL: 'O que está disponível mais o que ainda vai ser liberado.',
  },
  list: 'Lançamentos que formam o valor',
  empty: 'Nenhum lançamento',
  emptyHelp: 'O valor é zero porque nada entrou ainda.',
  more: 'Ver mais',
  back: 'Voltar ao total',
  loadFailed: 'Falha ao carregar os lançamentos.',
} as const;
