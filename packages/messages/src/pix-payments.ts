export const pixPayments = {
  form: {
    title: 'Pagamento PIX',
    review: 'Revisar pagamento',
  },
  problems: {
    key: 'Informe uma chave PIX de destino',
    past: 'A data de pagamento deve ser hoje ou uma data futura',
    invalidKey: 'Chave PIX inválida',
  },
  review: {
    title: 'Revise seu pagamento',
    change: 'Alterar Pagamento',
    close: 'Fechar',
    pay: 'Pagar',
    reject: 'Rejeitar Pagamento',
    save: 'Salvar para Aprovação',
    unchangeable: 'Este pagamento já foi processado e não pode ser modificado.',
    states: {
      completed: 'Pagamento concluído com sucesso',
      processing: 'Pagamento está sendo processado',
      returned: 'Pagamento foi devolvido',
    },
    /** An unknown payee's name; it has no badge. */
    unknownRecipient: 'Beneficiário',
  },
  list: {
    title: 'Lista de Pagamentos PIX',
    columns: {
      key: 'Chave PIX',
      amount: 'Valor',
      date: 'Data',
      costCenter: 'Centro de custo',
      status: 'Status',
      submittedBy: 'Submetido por',
      actions: 'Ações',
    },
  },
  detail: { title: 'Detalhes do Pagamento PIX' },
  done: {
    paid: 'Pagamento PIX aprovado e processado com sucesso!',
    scheduled: 'Pagamento PIX agendado com sucesso!',
  },
  failed: 'Erro ao processar pagamento PIX',
} as const;
