/** Shared by Pix and boleto payments on `/pagamentos`. */
export const paymentTexts = {
  listStatuses: {
    pending_approval: 'Agendado',
    scheduled: 'Agendado',
    approved: 'Aprovado',
    rejected: 'Rejeitado',
    processing: 'Processando',
    completed: 'Concluído',
    returned: 'Devolvido',
    cancelled: 'Cancelado',
  },
  /** Shown beside the status of a payment that needs approval, and in the filter. */
  waits: 'Aguardando aprovação',
  filters: {
    status: 'Status',
    costCenter: 'Centro de custo',
    allCostCenters: 'Todos os centros',
    from: 'Data inicial',
    to: 'Data final',
    clearDates: 'Limpar filtros de data',
    chips: {
      status: (name: string) => `Status: ${name}`,
      costCenter: (name: string) => `Centro de custo: ${name}`,
      between: (from: string, to: string) => `Período: ${from} a ${to}`,
      since: (from: string) => `Período: desde ${from}`,
      until: (to: string) => `Período: até ${to}`,
    },
  },
  empty: 'Nenhum pagamento encontrado',
  emptyHelp: 'Os pagamentos aparecerão aqui assim que forem criados',
  emptyFiltered: 'Nenhum pagamento corresponde aos filtros aplicados',
  copyId: 'Copiar ID',
  idCopied: 'ID copiado!',
  balance: {
    insufficient: 'Saldo insuficiente',
    failed: 'Erro ao carregar saldo',
  },
  problems: {
    amount: 'Informe um valor válido',
    date: 'Selecione uma data de pagamento',
    costCenter: 'Selecione um centro de custo',
    balance: 'Erro ao verificar saldo. Tente novamente.',
    insufficient: (balance: string) => `Saldo insuficiente para realizar o pagamento. Saldo disponível: ${balance}`,
  },
  reject: {
    reason: 'Motivo da rejeição',
    choose: 'Selecione o motivo da rejeição',
  },
  listFailed: 'Erro ao carregar lista de pagamentos',
  failures: {
    save: 'Erro ao salvar pagamento',
    saveForApproval: 'Erro ao salvar pagamento para aprovação',
    approve: 'Erro ao aprovar pagamento',
    reject: 'Erro ao rejeitar pagamento',
  },
  done: {
    saved: 'Pagamento salvo para aprovação com sucesso!',
    approved: 'Pagamento aprovado e processado com sucesso!',
    rejected: 'Pagamento rejeitado com sucesso!',
  },
} as const;
