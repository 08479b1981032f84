/** `/pagamentos`. */
export const payments = {
  title: 'Sistema de Gerenciamento de Pagamentos',
  tabsLabel: 'Formas de pagamento',
  tabs: { pix: 'PIX', boletos: 'Boletos', lote: 'Lote', recorrentes: 'Recorrentes' },
} as const;
