export const reportRefusalTexts = {
  'report.not_found': 'Relatório não encontrado.',
  'report.not_ready': 'O relatório ainda não está pronto.',
  'report.too_many': ({ most }: { readonly most: number }) =>
    `Já há ${most} relatórios sendo gerados. Aguarde um deles terminar.`,
  'report.link_invalid': 'Este link não vale mais. Peça o relatório de novo na tela de cobranças.',
} as const;
