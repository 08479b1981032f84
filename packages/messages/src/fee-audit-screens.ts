import type { ClaimState, FindingKind, FindingState } from '@balcao/contract/fee-audit/claims';
import type { FeeVerdict, SettlementFileItem, SettlementKind } from '@balcao/contract/fee-audit/files';
import type { AuditedAcquirer, RatedProduct } from '@balcao/contract/fee-audit/rates';

const acquirers: Readonly<Record<AuditedAcquirer, string>> = { CIELO: 'Cielo', STONE: 'Stone', PAGARME: 'Pagar.me' };

const products: Readonly<Record<RatedProduct, string>> = {
  DEBIT: 'Débito',
  CREDIT: 'Crédito',
  VOUCHER: 'Voucher',
  PIX: 'Pix',
};

const kinds: Readonly<Record<FindingKind, string>> = {
  RATE_ABOVE_CONTRACT: 'Taxa acima da contratada',
  LATE_SETTLEMENT: 'Pago depois do prazo',
  SALE_MISSING_AT_ACQUIRER: 'Venda não consta no adquirente',
  INSTALLMENTS_MISSING: 'Parcelas faltando',
  ANTICIPATED_WITHOUT_ORDER: 'Antecipação não contratada',
  PAID_TO_OTHER_ACCOUNT: 'Pago em outra conta',
  UNKNOWN_SALE: 'Venda que não é do Balcão',
};

const states: Readonly<Record<FindingState, string>> = {
  OPEN: 'Em aberto',
  CLAIMED: 'Em contestação',
  SETTLED: 'Resolvida',
};

const verdicts: Readonly<Record<FeeVerdict, string>> = {
  AGREED: 'Conforme o contrato',
  ABOVE: 'Acima do contrato',
  NO_RATE: 'Sem taxa contratada',
  OTHER: 'Sem taxa',
};

const entries: Readonly<Record<SettlementKind, string>> = {
  SALE: 'Venda',
  CANCELLATION: 'Cancelamento',
  CHARGEBACK: 'Chargeback',
  RENT: 'Aluguel de máquina',
  NEGOTIATION: 'Negociação de recebíveis',
  ADJUSTMENT: 'Ajuste',
};

const contents: Readonly<Record<SettlementFileItem['kind'], string>> = {
  SALES: 'Vendas',
  PAYMENTS: 'Pagamentos',
  MIXED: 'Vendas e pagamentos',
  PIX: 'Vendas por Pix',
  BALANCE: 'Saldo em aberto',
  NEGOTIATIONS: 'Negociações',
  OTHER: 'Outro tipo',
};

const claimStates: Readonly<Record<ClaimState, string>> = {
  OPEN: 'Aguardando resposta',
  ANSWERED: 'Respondida',
  CLOSED: 'Encerrada',
};

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

const columns = {
  sale: 'Venda',
  acquirer: 'Adquirente',
  plan: 'Forma',
  gross: 'Bruto',
  agreed: 'Contratado',
  charged: 'Cobrado',
  difference: 'Diferença',
};

export const feeAuditScreens = {
  title: 'Auditoria de taxas',
  acquirers,
  products,
  tabs: {
    label: 'Partes da auditoria de taxas',
    findings: 'Divergências',
    sales: 'Vendas e depósitos',
    rates: 'Taxas contratadas',
    files: 'Arquivos',
    claims: 'Contestações',
  },
  filters: {
    acquirer: 'Adquirente',
    anyAcquirer: 'Todos os adquirentes',
    from: 'Vendas de',
    to: 'até',
    period: 'Vendas',
    since: (from: string) => `Vendas desde ${from}`,
    until: (to: string) => `Vendas até ${to}`,
  },
  plan: (product: string, installments: number | null, installment: number | null) => {
    if (installments === null || installments <= 1) return product;
    return installment === null ? `${product} ${installments}x` : `${product} ${installment}/${installments}`;
  },
  summary: {
    label: 'Resumo da auditoria',
    toRecover: 'A recuperar',
    toRecoverHelp: 'Cobrado acima do contrato e ainda não contestado.',
    claimed: 'Em contestação',
    claimedHelp: 'Pedido aos adquirentes, sem resposta.',
    recovered: 'Recuperado',
    recoveredHelp: 'Devolvido pelos adquirentes até hoje.',
    loadFailed: 'Não foi possível carregar o resumo',
    pending: (count: number) =>
      `Conferindo ${counted(count, 'lançamento', 'lançamentos')}. Os valores mudam ao terminar.`,
    withoutRate: (count: number) => `${counted(count, 'lançamento', 'lançamentos')} sem taxa contratada.`,
    seeRates: 'Ver taxas contratadas',
  },
  findings: {
    label: 'Divergências',
    columns: { ...columns, kind: 'Divergência', when: 'Data da venda', state: 'Situação' },
    kinds,
    states,
    filterKind: 'Divergência',
    anyKind: 'Todas as divergências',
    filterState: 'Situação',
    anyState: 'Em qualquer situação',
    name: (name: string) => `Divergência da venda ${name}`,
    late: (due: string, paid: string) => `Prazo ${due}, pago ${paid}`,
    sum: 'A recuperar nesta lista',
    claim: 'Contestar',
    claimAll: 'Contestar todas em aberto',
    chooseAcquirer: 'Escolha um adquirente no filtro para contestar tudo dele de uma vez.',
    mixed: 'Escolha divergências de um só adquirente.',
    claimTitle: 'Contestar com o adquirente?',
    claimHelp: (count: number | null, acquirer: string) =>
      `Uma carta em PDF com ${count === null ? 'todas as divergências em aberto do filtro' : counted(count, 'divergência', 'divergências')} fica pronta para enviar à ${acquirer}. As divergências ficam em contestação até você registrar a resposta e encerrar.`,
    claimed: (number: number) => `Contestação nº ${number} criada!`,
    empty: 'Nenhuma divergência',
    emptyHelp:
      'Registre as taxas contratadas e importe os arquivos dos adquirentes: o que for cobrado a mais aparece aqui.',
    emptyFiltered: 'Nenhuma divergência com estes filtros.',
    import: 'Importar arquivos',
    loadFailed: 'Não foi possível carregar as divergências',
  },
  sales: {
    deposits: 'Depósitos',
    depositsHelp:
      'O que cada adquirente diz que pagou, por dia e conta, e se chegou ao extrato importado em Conciliação. Os mais novos primeiro.',
    onlyProblems: 'Só os que não chegaram ou chegaram com outro valor',
    noProblems: 'Nenhum depósito com problema nos extratos importados.',
    credits: {
      ARRIVED: (day: string) => `No extrato em ${day}`,
      OTHER_AMOUNT: (day: string, amount: string, difference: string) =>
        `No extrato em ${day} com outro valor: ${amount} (${difference})`,
      MISSING: 'Não chegou: o extrato da conta cobre estes dias e não tem o crédito',
      UNKNOWN: 'Sem extrato importado desta conta nestes dias',
    },
    depositsFailed: 'Não foi possível carregar os depósitos',
    noDeposits: 'Nenhum depósito nos arquivos',
    noDepositsHelp: 'Importe os arquivos de pagamento dos adquirentes.',
    noAccount: 'Conta não informada',
    depositLines: (count: number) => counted(count, 'lançamento', 'lançamentos'),
    open: 'Ver vendas',
    openLabel: (day: string, account: string) => `Ver vendas do depósito de ${day}, ${account}`,
    oneDeposit: (day: string) => `Depósito de ${day}`,
    lines: 'Lançamentos',
    label: 'Lançamentos dos arquivos',
    search: 'Buscar por NSU, TID ou autorização',
    columns: {
      ...columns,
      kind: 'Lançamento',
      saleDate: 'Data da venda',
      paid: 'Pago em',
      due: 'Vence em',
      fee: 'Taxa',
      anticipation: 'Antecipação',
      net: 'Líquido',
      verdict: 'Conferência',
    },
    entries,
    verdicts,
    waiting: 'Conferindo',
    filterVerdict: 'Conferência',
    anyVerdict: 'Qualquer resultado',
    empty: 'Nenhum lançamento',
    emptyFiltered: 'Nenhum lançamento com estes filtros.',
    loadFailed: 'Não foi possível carregar os lançamentos',
  },
  rates: {
    label: 'Taxas contratadas',
    help: 'O que você combinou com cada adquirente. Ao mudar uma taxa, o histórico é conferido de novo.',
    create: 'Nova taxa',
    columns: {
      product: 'Vendas',
      brand: 'Bandeira',
      rate: 'Taxa',
      days: 'Prazo',
      anticipation: 'Antecipação',
      valid: 'Vigência',
      establishment: 'Estabelecimento',
      actions: 'Ações',
    },
    allBrands: 'Todas',
    allEstablishments: 'Todos',
    days: (days: number) => (days === 0 ? 'no dia' : counted(days, 'dia', 'dias')),
    byAcquirer: 'Do arquivo',
    monthly: (percent: string) => `${percent}% ao mês`,
    notAgreed: 'Não contratada',
    since: (from: string) => `desde ${from}`,
    between: (from: string, to: string) => `${from} a ${to}`,
    empty: 'Nenhuma taxa contratada',
    emptyHelp: 'Copie as taxas do seu contrato: por produto, faixa de parcelas e bandeira.',
    loadFailed: 'Não foi possível carregar as taxas',
    dialog: {
      create: 'Nova taxa contratada',
      edit: 'Alterar taxa contratada',
      acquirer: 'Adquirente',
      product: 'Produto',
      brand: 'Bandeira',
      establishment: 'Número do estabelecimento',
      establishmentHelp: 'Deixe vazio para todos.',
      from: 'De (parcelas)',
      to: 'Até (parcelas)',
      atOnce: 'À vista',
      percent: 'Taxa (MDR)',
      fixed: 'Valor fixo por venda',
      days: 'Prazo em dias',
      daysHelp: 'Da venda à primeira parcela. Vazio: o vencimento que o arquivo diz.',
      anticipation: 'Antecipação ao mês',
      anticipationHelp: 'Vazio: antecipação não contratada.',
      validFrom: 'Vale desde',
      validTo: 'Vale até',
      validToHelp: 'Vazio: sem fim.',
      save: 'Salvar taxa',
      saved: 'Taxa salva! O histórico está sendo conferido de novo.',
    },
    edit: 'Alterar',
    remove: 'Remover',
    removeTitle: 'Remover a taxa contratada?',
    removeHelp: 'As vendas dela ficam sem taxa contratada, e as divergências em aberto delas saem da lista.',
    removed: 'Taxa removida!',
  },
  files: {
    import: 'Importar arquivo do adquirente',
    drop: 'Solte o arquivo aqui ou escolha',
    sending: 'Lendo o arquivo…',
    help: 'Extrato eletrônico da Cielo (layout 15: captura, pagamento e Pix) ou XML de conciliação da Stone (2.2 ou 2.4), de até 20 MB. Um arquivo de recuperação completa o que já está aqui.',
    tooLarge: 'O arquivo pode ter no máximo 20 MB.',
    imported: (added: number, changed: number, known: number) =>
      `${counted(added, 'lançamento novo', 'lançamentos novos')}, ${counted(changed, 'atualizado', 'atualizados')}, ${counted(known, 'já importado', 'já importados')}`,
    problemCount: (count: number) => `${counted(count, 'problema', 'problemas')} para conferir abaixo.`,
    readPayables: 'Ler agenda da Pagar.me',
    list: 'Arquivos importados',
    listHelp: 'Os mais novos primeiro.',
    contents,
    byProduct: 'Leitura diária',
    period: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
    problems: (file: string) => `O que conferir em ${file}`,
    places: (places: readonly number[], more: number) =>
      `${places.length === 1 && more === 0 ? 'Linha' : 'Linhas'} ${places.join(', ')}${more > 0 ? ` e mais ${more.toLocaleString('pt-BR')}` : ''}`,
    empty: 'Nenhum arquivo importado',
    emptyHelp: 'Baixe o extrato eletrônico no site do adquirente, ou na sua caixa postal, e traga-o para cá.',
    loadFailed: 'Não foi possível carregar os arquivos',
    onlyHere: 'Todas as minhas vendas nestes adquirentes passam pelo Balcão',
    onlyHereHelp: 'Assim, uma venda do arquivo que não está no Balcão aparece como informação entre as divergências.',
    onlyHereSaved: 'Opção salva! O histórico está sendo conferido de novo.',
  },
  claims: {
    label: 'Contestações',
    columns: {
      number: 'Contestação',
      acquirer: 'Adquirente',
      lines: 'Divergências',
      madeAt: 'Feita em',
      claimed: 'Pedido',
      recovered: 'Recuperado',
      state: 'Situação',
      actions: 'Ações',
    },
    states: claimStates,
    name: (number: number) => `Nº ${number}`,
    letter: 'Baixar carta',
    letterName: (number: number) => `contestacao-${number}.pdf`,
    answer: 'Registrar resposta',
    close: 'Encerrar',
    answerTitle: (number: number) => `Resposta da contestação nº ${number}`,
    recovered: 'Valor devolvido',
    note: 'Observação',
    answered: 'Resposta registrada!',
    closeTitle: 'Encerrar a contestação?',
    closeHelp: 'As divergências ficam resolvidas e não voltam para a lista.',
    reopen: 'Devolver as divergências para a lista, para contestar de novo',
    closed: 'Contestação encerrada!',
    byMonth: 'Recuperado por mês',
    month: 'Mês',
    empty: 'Nenhuma contestação',
    emptyHelp: 'Escolha divergências e conteste: a carta fica pronta para enviar ao adquirente.',
    loadFailed: 'Não foi possível carregar as contestações',
  },
} as const;
