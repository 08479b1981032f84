/** Tab Boletos of `/pagamentos`: form, look-up, list and detail. */
export const bankSlipPayments = {
  form: {
    title: 'Pagamento de Boleto',
    data: 'Dados do Boleto',
    review: 'Revisar pagamento',
    /** What the description says unless the person writes another. */
    description: (payee: string) => `Pagamento para ${payee}`,
  },
  problems: {
    barcode: 'Informe o código de barras do boleto',
    invalidBarcode: 'Código de barras inválido',
  },
  confirmTitle: 'Confirmar Pagamento',
  detailTitle: 'Dados do Pagamento',
  listTitle: 'Lista de Pagamentos de Boletos',
  lookup: {
    statuses: { pending_payment: 'Pendente de Pagamento', expired: 'Vencido' },
    overdue: '(Vencido)',
    paidTitle: 'Boleto Pago',
  },
  /** By the reason that a BAR-9999 carries. */
  refusals: {
    barcode_not_found:
      'Código de barras não encontrado. Verifique se o código está correto ou se o boleto ainda é válido.',
    cannot_convert_digitable_line_to_barcode: 'Código de barras inválido. Verifique se a linha digitável está correta.',
    business_rule_error: 'Erro de validação do boleto. Verifique os dados informados.',
    expired_boleto: 'Boleto vencido. Não é possível processar boletos vencidos.',
    invalid_value: 'Valor do boleto inválido. Verifique as informações.',
    already_paid: 'Boleto já pago. Verifique o código de barras.',
    other: 'Erro interno no sistema de validação de boletos. Tente novamente.',
  },
  /** By the code BAR-0001, and by the status of an answer that has no code. */
  failures: {
    invalidBarcode: 'Código de barras inválido. Verifique se está correto.',
    notFound: 'Boleto não encontrado. Verifique se o código de barras está correto.',
    invalidData: 'Dados inválidos. Verifique o código de barras informado.',
    unavailable: 'Serviço de validação de boletos temporariamente indisponível.',
    server: 'Erro interno do servidor. Tente novamente em alguns instantes.',
    other: 'Este boleto já foi pago. Não é possível processar boletos que já foram pagos.',
  },
  done: 'Pagamento de boleto processado com sucesso!',
} as const;
