export const payments = {
  title: 'Sistema de Gerenciamento de Pagamentos',
  tabsLabel: 'Formas de pagamento',
  create: { pix: 'Pagar com Pix', boletos: 'Pagar boleto', darf: 'Pagar DARF', lote: 'Enviar arquivo' },
  tabs: { pix: 'PIX', boletos: 'Boletos', darf: 'DARF', lote: 'Lote', recorrentes: 'Recorrentes', dda: 'DDA' },
} as const;
