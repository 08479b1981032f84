import type { ReceivedPayment, ReceivedStatus } from '@balcao/contract/invoices/received-invoices';

/** `/notas-fiscais/recebidas`: invoices that others issued against the seller. */
export const receivedInvoices = {
  tabs: { label: 'Notas fiscais', issued: 'Emitidas', received: 'Recebidas' },
  label: 'Lista de notas recebidas',
  search: 'Buscar por emissor, documento ou número',
  read: 'Buscar agora',
  readDone: ({ added, changed }: { readonly added: number; readonly changed: number }) => {
    if (added + changed === 0) return 'Nenhuma novidade nas notas recebidas.';
    const parts = [
      ...(added > 0 ? [added === 1 ? '1 nota nova' : `${added} notas novas`] : []),
      ...(changed > 0 ? [changed === 1 ? '1 nota mudou de situação' : `${changed} notas mudaram de situação`] : []),
    ];
    return `${parts.join(' e ')}.`;
  },
  unreadable: (count: number) =>
    count === 1 ? 'Um documento não pôde ser lido.' : `${count} documentos não puderam ser lidos.`,
  lastRead: (at: string) => `Última busca: ${at}`,
  columns: {
    issuer: 'Emissor',
    number: 'Número',
    issuedAt: 'Emitida em',
    competence: 'Competência',
    value: 'Valor',
    total: 'A pagar',
    status: 'Situação',
    payment: 'Pagamento',
  },
  status: 'Situação',
  allStatuses: 'Todas as situações',
  statuses: {
    AUTHORIZED: 'Autorizada',
    BLOCKED: 'Bloqueada',
    CANCELED: 'Cancelada',
    REPLACED: 'Substituída',
  } satisfies Record<ReceivedStatus, string>,
  payment: 'Pagamento',
  allPayments: 'Com e sem pagamento',
  payments: {
    NONE: 'Sem pagamento',
    SCHEDULED: 'Agendado',
    PAID: 'Pago',
  } satisfies Record<ReceivedPayment, string>,
  suggested: 'Sugestão',
  month: 'Competência',
  allMonths: 'Todos os meses',
  empty: 'Nenhuma nota recebida',
  emptyHelp: 'As notas de serviço emitidas contra a sua empresa são buscadas todo dia no ambiente nacional.',
  emptyFiltered: 'Nenhuma nota recebida com estes filtros.',
  withoutCertificate: 'Para buscar as notas emitidas contra a sua empresa, envie o certificado digital dela.',
  sendCertificate: 'Enviar certificado',
  loadFailed: 'Não foi possível carregar as notas recebidas.',

  detail: {
    title: (number: string) => `Nota fiscal ${number}`,
    titleLoading: 'Nota fiscal recebida',
    failed: 'Não foi possível carregar a nota.',
    notFound: 'Nota fiscal não encontrada.',
    document: 'CNPJ / CPF',
    description: 'Serviço',
    accessKey: 'Chave de acesso',
    copyKey: 'Copiar chave',
    keyCopied: 'Chave copiada!',
    pdf: 'Baixar PDF',
    xml: 'Baixar XML',
    fileName: 'nota-recebida',
    over: 'Esta nota não vale mais, e o pagamento dela precisa de outra.',
    blocked: 'A prefeitura bloqueou esta nota. Fale com o emissor antes de pagar.',
  },
  match: {
    title: 'Pagamento',
    automatic: 'Ligado automaticamente: mesmo documento e valor.',
    byPerson: 'Escolhido por uma pessoa.',
    none: 'Nenhum pagamento está ligado a esta nota.',
    suggestion: 'Este pagamento tem o mesmo documento e valor:',
    accept: 'Ligar à nota',
    others: 'Outros pagamentos possíveis',
    choose: 'Escolher pagamento',
    othersHelp: 'Ao mesmo emissor ou do mesmo valor, perto da data da nota.',
    noOthers: 'Nenhum pagamento ao emissor ou deste valor perto da data da nota.',
    link: (payee: string) => `Ligar o pagamento a ${payee}`,
    open: 'Abrir pagamento',
    unlink: 'Desligar',
    linked: 'Pagamento ligado à nota.',
    unlinked: 'Pagamento desligado da nota.',
  },
} as const;
