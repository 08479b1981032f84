export const payments = {
  title: 'Sistema de Gerenciamento de Pagamentos',
  tabsLabel: 'Formas de pagamento',
  create: { pix: 'Pagar com Pix', boletos: 'Pagar boleto', lote: 'Enviar arquivo' },
  tabs: { pix: 'PIX', boletos: 'Boletos', lote: 'Lote', recorrentes: 'Recorrentes', dda: 'DDA' },
} as const;
