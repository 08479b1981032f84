export const bankSlipPayments = {
  form: {
    title: 'Pagamento de Boleto',
    data: 'Dados do Boleto',
    review: 'Revisar pagamento',
    /** The default description. */
    description: (payee: string) => `Pagamento para ${payee}`,
  },
  problems: {
    barcode: 'Informe o código de barras do boleto',
    invalidBarcode: 'Código de barras inválido',
    dueDate: 'Informe o vencimento que está na conta',
  },
  confirmTitle: 'Confirmar Pagamento',
  detailTitle: 'Dados do Pagamento',
  listTitle: 'Lista de Pagamentos de Boletos',
  lookup: {
    status: 'Situação',
    statuses: { pending_payment: 'Pendente de Pagamento', paid: 'Pago', expired: 'Vencido', cancelled: 'Cancelado' },
    overdue: '(Vencido)',
    barcodeTitle: 'Dados lidos do código de barras',
    barcodeOnly:
      'Seu banco não consulta boletos antes do pagamento. Confira o beneficiário no boleto e, se ele venceu ou tem desconto, informe o valor atualizado.',
    paidTitle: 'Boleto Pago',
    locked: {
      paid: 'Boleto já pago. Verifique o código de barras.',
      expired: 'Boleto vencido. Não é possível processar boletos vencidos.',
      cancelled: 'Boleto cancelado. Não é possível processar boletos cancelados.',
    },
    wrongLine: 'Código de barras inválido. Verifique se a linha digitável está correta.',
  },
  failures: {
    notFound: 'Boleto não encontrado. Verifique se o código de barras está correto.',
    invalidData: 'Dados inválidos. Verifique o código de barras informado.',
    unavailable: 'Serviço de validação de boletos temporariamente indisponível.',
    server: 'Erro interno do servidor. Tente novamente em alguns instantes.',
    other: 'Este boleto já foi pago. Não é possível processar boletos que já foram pagos.',
  },
  done: 'Pagamento de boleto processado com sucesso!',
} as const;
