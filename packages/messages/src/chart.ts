/** Words of every chart by day. */
export const chartTexts = {
  showTable: 'Ver tabela',
  showChart: 'Ver gráfico',
  date: 'Dia',
  total: 'Total',
} as const;
