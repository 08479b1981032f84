export const chartTexts = {
  showTable: 'Ver tabela',
  showChart: 'Ver gráfico',
  date: 'Dia',
  total: 'Total',
} as const;
