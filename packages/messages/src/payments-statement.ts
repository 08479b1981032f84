export const paymentsStatement = {
  title: 'Extrato de Pagamentos',
  clear: 'Limpar',
  show: 'Mostrar',
  hide: 'Ocultar',
  refresh: 'Atualizar',
  exportPdf: 'Exportar PDF',
  open: 'Ver extrato',
  search: 'Buscar por nome, chave Pix ou descrição',
  anyStatus: 'Todos os status',
  pages: 'Páginas do extrato',
  columns: {
    payee: 'Beneficiário',
    amount: 'Valor',
    date: 'Data de pagamento',
    costCenter: 'Centro de custo',
    status: 'Status',
    type: 'Tipo',
  },
  types: { PIX: 'PIX', BANK_SLIP: 'Boleto', DARF: 'DARF' },
  createdAt: (at: string) => `Criado em ${at}`,
  statuses: {
    pending_approval: 'Pendente',
    scheduled: 'Agendado',
    approved: 'Aprovado',
    processing: 'Processando',
    completed: 'Pago',
    returned: 'Devolvido',
    rejected: 'Rejeitado',
    cancelled: 'Cancelado',
  },
  previous: 'Anterior',
  next: 'Próximo',
  shown: (from: number, to: number, total: number) => `Mostrando ${from} a ${to} de ${total} pagamentos`,
  empty: 'Nenhum pagamento encontrado',
  failed: 'Erro ao carregar extrato',
  exportFailed: 'Erro na exportação',
  exportFailedHelp: 'Não foi possível exportar o PDF. Tente novamente.',
  printed: {
    period: 'Período',
    between: (from: string | null, to: string | null) => {
      if (from && to) return `${from} a ${to}`;
      if (from) return `desde ${from}`;
      return to ? `até ${to}` : 'Todas as datas';
    },
    filters: 'Filtros',
    total: 'Total',
    count: (payments: number, amount: string) =>
      `${payments === 1 ? '1 pagamento' : `${payments.toLocaleString('pt-BR')} pagamentos`} · ${amount}`,
    at: 'Emitido em',
    cut: (shown: number, all: number) =>
      `Este PDF traz os ${shown.toLocaleString('pt-BR')} pagamentos mais recentes de ${all.toLocaleString('pt-BR')}. Escolha um período menor para ver os outros. O total é de todos.`,
  },
  refreshed: 'Extrato atualizado',
  cleared: 'Filtros limpos',
  exported: 'PDF exportado',
} as const;
