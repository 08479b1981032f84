import type { BatchGuard, BatchStatus } from '@balcao/contract/payables/batches';
import type { PayableStatus } from '@balcao/contract/payables/payment-shapes';

const statuses: Readonly<Record<BatchStatus, string>> = {
  generated: 'Gerado',
  sent: 'Enviado',
  processing: 'Processando',
  error: 'Erro',
};

interface Found {
  readonly found: string | null;
  readonly other: number | null;
  readonly near?: string;
}

/** Columns of the spreadsheet template. */
const sheetColumns = {
  payee: 'Favorecido',
  document: 'CPF/CNPJ',
  key: 'Chave Pix',
  keyType: 'Tipo da chave',
  slip: 'Boleto',
  amount: 'Valor',
  payOn: 'Data',
  reference: 'Descrição',
} as const;

function columnName(field: string | null | undefined): string {
  return sheetColumns[field as keyof typeof sheetColumns] ?? '';
}

/** Why a payment of a file is refused, and how to correct it. */
const problems = {
  not_payments: () => ({
    reason: 'O arquivo não traz pagamentos.',
    mend: 'Envie a remessa de pagamentos (segmentos A e B, J ou O); arquivos de cobrança não são pagos.',
  }),
  retorno: () => ({
    reason: 'O arquivo é um retorno, e não uma remessa.',
    mend: 'Envie a remessa que pede os pagamentos.',
  }),
  nothing: () => ({
    reason: 'Nenhum pagamento do arquivo pode ser lido.',
    mend: 'Gere o arquivo de novo e confira se ele traz pagamentos.',
  }),
  too_many: () => ({
    reason: 'O arquivo tem mais de 20 mil pagamentos.',
    mend: 'Divida o arquivo em partes menores.',
  }),
  other_company: ({ found }: Found) => ({
    reason: `O arquivo é de outra empresa: ${found}.`,
    mend: 'Gere o arquivo com o CNPJ do seu cadastro no header.',
  }),
  not_inclusion: ({ found }: Found) => ({
    reason: `O tipo de movimento ${found} não inclui um pagamento.`,
    mend: 'Use 0 (inclusão). Para cancelar ou alterar um pagamento, abra-o na lista.',
  }),
  not_pix: () => ({
    reason: 'Só Pix por chave e boletos são pagos por arquivo.',
    mend: 'Informe a câmara 009 (Pix) e a chave no segmento B, ou pague por boleto.',
  }),
  bank_data: () => ({
    reason: 'O pagamento é por agência e conta.',
    mend: 'Informe a chave Pix do favorecido no segmento B, com a forma de iniciação 01 a 04.',
  }),
  key_missing: () => ({
    reason: 'Falta a chave Pix do favorecido.',
    mend: 'Inclua o segmento B com a forma de iniciação (01 a 04) e a chave.',
  }),
  key_invalid: ({ found }: Found) => ({
    reason: `Chave Pix inválida: ${found}.`,
    mend: 'Corrija a chave ou a forma de iniciação: 01 telefone, 02 e-mail, 03 CPF ou CNPJ, 04 chave aleatória.',
  }),
  barcode_invalid: () => ({
    reason: 'Código de barras inválido.',
    mend: 'Informe os 44 números do código de barras, que não são os da linha digitável.',
  }),
  amount_missing: () => ({
    reason: 'Falta o valor do pagamento.',
    mend: 'Informe o valor em centavos, só com números e zeros à esquerda.',
  }),
  date_missing: () => ({
    reason: 'Falta a data do pagamento.',
    mend: 'Informe dia, mês e ano do pagamento.',
  }),
  date_past: ({ found }: Found) => ({
    reason: `A data do pagamento já passou: ${dateOf(found)}.`,
    mend: 'Use a data de hoje ou uma data futura.',
  }),
  repeated: ({ found, other }: Found) => ({
    reason: `Este pagamento de ${found} repete o da linha ${other}.`,
    mend: 'Remova um dos dois, ou dê um número diferente a cada um (campo seu número).',
  }),
  tax: () => ({
    reason: 'Tributos sem código de barras não são pagos por arquivo.',
    mend: 'Pague com o código de barras da guia, no segmento O.',
  }),
  qr_code: () => ({
    reason: 'Pix de QR Code não é pago por arquivo.',
    mend: 'Pague o QR Code na aba PIX.',
  }),
  no_rows: () => ({
    reason: 'A planilha não traz pagamentos.',
    mend: 'Preencha uma linha para cada pagamento, abaixo dos nomes das colunas.',
  }),
  column_missing: ({ found }: Found) => ({
    reason: `Falta a coluna ${columnName(found)}.`,
    mend:
      found === 'key'
        ? 'Use o modelo: cada linha traz uma Chave Pix ou um Boleto.'
        : 'Use o modelo: a primeira linha traz os nomes das colunas.',
  }),
  column_unused: ({ found, near }: Found) => ({
    reason: `A coluna ${found} não é usada.`,
    mend: near ? `Você quis dizer ${columnName(near)}? Se sim, corrija o nome.` : 'Nada precisa ser feito.',
  }),
  payee_missing: () => ({ reason: 'Falta o favorecido.', mend: 'Informe o nome de quem recebe.' }),
  document_invalid: ({ found }: Found) => ({
    reason: `CPF ou CNPJ inválido: ${found}.`,
    mend: 'Confira os números, ou deixe a coluna vazia.',
  }),
  destination_missing: () => ({
    reason: 'Falta a chave Pix ou o boleto.',
    mend: 'Informe a Chave Pix, ou a linha digitável na coluna Boleto.',
  }),
  destination_both: () => ({
    reason: 'A linha traz uma chave Pix e um boleto.',
    mend: 'Deixe só um dos dois; se são dois pagamentos, use duas linhas.',
  }),
  key_type_unknown: ({ found }: Found) => ({
    reason: `Tipo da chave desconhecido: ${found}.`,
    mend: 'Use CPF, CNPJ, Celular, E-mail ou Aleatória, ou deixe a coluna vazia.',
  }),
  key_unreadable: ({ found }: Found) => ({
    reason: `Chave Pix inválida: ${found}.`,
    mend: 'Confira a chave. Um celular leva o DDD: (11) 98765-4321.',
  }),
  key_ambiguous: ({ found }: Found) => ({
    reason: `A chave ${found} pode ser um CPF ou um celular.`,
    mend: 'Escreva CPF ou Celular na coluna Tipo da chave.',
  }),
  number_cut: ({ found }: Found) => ({
    reason: `O programa de planilhas arredondou o número: ${found}.`,
    mend: 'Formate a coluna como texto, cole o número de novo e salve.',
  }),
  slip_length: ({ found }: Found) => ({
    reason: `O boleto tem ${found} números.`,
    mend: 'A linha digitável tem 47 números, ou 48 nas contas de consumo e tributos; o código de barras, 44.',
  }),
  slip_invalid: () => ({
    reason: 'Linha digitável inválida.',
    mend: 'Copie de novo a linha digitável do boleto: um dos números está errado.',
  }),
  slip_amount: ({ found }: Found) => ({
    reason: `O valor difere do que o boleto traz: ${found}.`,
    mend: 'Confira. O boleto só é pago se o valor for o do dia.',
  }),
  sheet_amount_missing: () => ({
    reason: 'Falta o valor do pagamento.',
    mend: 'Informe o valor em reais, como 1234,56.',
  }),
  amount_ambiguous: ({ found }: Found) => ({
    reason: `O valor ${found} pode ser lido de dois modos.`,
    mend: 'Escreva-o com os centavos: 1.234,00 ou 1,23.',
  }),
  amount_unreadable: ({ found }: Found) => ({
    reason: `Valor inválido: ${found}.`,
    mend: 'Escreva o valor em reais, maior que zero e com até duas casas depois da vírgula, como 1234,56.',
  }),
  day_missing: () => ({ reason: 'Falta a data do pagamento.', mend: 'Informe dia, mês e ano: 31/12/2026.' }),
  day_unreadable: ({ found }: Found) => ({
    reason: `Data inválida: ${found}.`,
    mend: 'Escreva dia, mês e ano, nesta ordem: 31/12/2026.',
  }),
  text_long: ({ found }: Found) => ({
    reason: `O texto tem mais de ${found} caracteres.`,
    mend: `Resuma-o em até ${found} caracteres.`,
  }),
  row_repeated: ({ found, other }: Found) => ({
    reason: `Este pagamento de ${found} repete o da linha ${other}.`,
    mend: 'Remova um dos dois; se são dois Pix iguais, dê uma descrição diferente a cada um.',
  }),
} as const;

const results = {
  columns: {
    line: 'Linha',
    payee: 'Favorecido',
    document: 'CPF/CNPJ',
    key: 'Chave Pix',
    barcode: 'Boleto',
    amount: 'Valor',
    payOn: 'Data',
    reference: 'Descrição',
    status: 'Situação',
    reason: 'Motivo',
    paidOn: 'Pago em',
    authentication: 'Autenticação',
    endToEndId: 'ID da transação (E2E)',
  },
  statuses: {
    pending_approval: 'A pagar',
    scheduled: 'A pagar',
    approved: 'A pagar',
    processing: 'Processando',
    completed: 'Pago',
    returned: 'Devolvido',
    rejected: 'Recusado',
    cancelled: 'Cancelado',
  } satisfies Readonly<Record<PayableStatus, string>>,
} as const;

/** Rows under the template's headings that are no payments. */
const template = {
  title: 'Pagamentos',
  name: 'modelo-de-pagamentos',
  lines: (day: string) => [
    Object.values(sheetColumns),
    [
      '# Exemplo: Gráfica Serra',
      '11.222.333/0001-81',
      'financeiro@grafica.example',
      'E-mail',
      '',
      '1.234,56',
      day,
      'Impressos',
    ],
    [
      ...['# Exemplo: Companhia de Luz', '', '', '', '00190.00009 01234.567897 01234.567897 1 99990000012345'],
      ...['123,45', day, 'Conta de novembro'],
    ],
    ['# As linhas que começam com # não são pagas: deixe-as ou apague-as.'],
    ['# Favorecido: o nome de quem recebe.'],
    ['# CPF/CNPJ: de quem recebe; pode ficar vazio.'],
    ['# Chave Pix: CPF, CNPJ, celular com DDD, e-mail ou chave aleatória; vazia quando a linha paga um boleto.'],
    [
      '# Tipo da chave: CPF, CNPJ, Celular, E-mail ou Aleatória; só é preciso quando os números podem ser CPF ou celular.',
    ],
    ['# Boleto: a linha digitável ou o código de barras; vazio quando a linha paga um Pix.'],
    ['# Valor: em reais, como 1234,56; num boleto pode ficar vazio: vale o valor do boleto.'],
    ['# Data: o dia do pagamento, como 31/12/2026; hoje ou depois.'],
    ['# Descrição: aparece no pagamento; até 140 caracteres.'],
  ],
};

function dateOf(found: string | null): string {
  return (found ?? '').split('-').reverse().join('/');
}

/** 1 is A, 27 is AA. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column > 26 ? letterOf(Math.floor((column - 1) / 26)) + last : last;
}

/** `/pagamentos`, tab 'Pagamentos em Lote'. */
export const paymentBatches = {
  statuses,
  template,
  problem: (kind: keyof typeof problems, found: Found) => problems[kind](found),
  results,
  /** `folha.txt` is answered with `retorno-folha.ret`, a spreadsheet with `resultado-folha.csv`. */
  answerName: (fileName: string, isCnab: boolean) => {
    const name = fileName.replace(/\.[^.]*$/, '');
    return isCnab ? `retorno-${name}.ret` : `resultado-${name}.csv`;
  },
  sent: 'Arquivo enviado com sucesso!',
  sentWithErrors: 'O arquivo tem erros e não pode ser aprovado. Corrija-os e envie-o de novo.',
  title: 'Pagamentos em Lote',
  drop: 'Arraste um arquivo CNAB ou uma planilha para cá',
  templates: { help: 'Não tem CNAB? Preencha a planilha:', xlsx: 'Modelo XLSX', csv: 'Modelo CSV' },
  choose: 'Selecionar arquivo',
  sending: 'Enviando e conferindo o arquivo…',
  chip: (name: string) => `Arquivo: ${name}`,
  thisFile: 'enviado',
  requirementsTitle: 'Requisitos do arquivo',
  requirements: [
    'Layout CNAB 240 ou 400',
    'Extensão .txt, .ret ou .cnab',
    'Ou planilha .xlsx ou .csv',
    'Tamanho máximo de 5 MB',
  ],
  invalidType: 'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab, .xlsx, .csv',
  tooLarge: 'Arquivo muito grande. Tamanho máximo: 5MB',
  uploadFailed: 'Erro no upload',
  list: 'Arquivos enviados',
  search: 'Buscar por nome do arquivo',
  status: 'Status',
  anyStatus: 'Todos os status',
  reload: 'Atualizar',
  loadFailed: 'Erro ao carregar arquivos',
  noName: 'Arquivo sem nome',
  processingError: 'Erro no processamento',
  empty: 'Nenhum arquivo enviado',
  emptyHelp: 'Os arquivos enviados aparecem aqui, com os pagamentos de cada um.',
  nothingFound: 'Nenhum arquivo encontrado',
  columns: { name: 'Arquivo', createdAt: 'Enviado em', payments: 'Pagamentos', amount: 'Valor', status: 'Status' },
  detail: {
    totals: 'Totais',
    pix: 'Pix',
    boletos: 'Boletos',
    total: 'Total',
    layout: 'Leiaute',
    number: 'Número do arquivo',
    payOn: 'Pagamento',
    sentBy: 'Enviado por',
    period: (first: string, last: string) => (first === last ? first : `${first} a ${last}`),
    count: (count: number) => (count === 1 ? '1 pagamento' : `${count.toLocaleString('pt-BR')} pagamentos`),
    waiting: 'Conferido sem erros.',
    toDecide: 'Espera a aprovação de quem pode aprovar pagamentos.',
    approvedBy: 'Aprovado por',
    progress: 'Andamento',
    paid: 'Pagos',
    refused: 'Recusados',
    canceled: 'Cancelados',
    pending: 'A pagar',
    guards: {
      limit_exceeded:
        'Os Pix de hoje passam do limite disponível: os que não couberem são tentados de novo e depois recusados.',
      boleto_taken: 'Um boleto deste arquivo já está em outro pagamento: ele não pode ser aprovado.',
    } satisfies Readonly<Record<BatchGuard, string>>,
    approve: 'Aprovar arquivo',
    approveHelp: (count: string, amount: string) =>
      `${count}, no total de ${amount}. Os de hoje são pagos agora; os outros, na data de cada um.`,
    approved: 'Arquivo aprovado.',
    problems: 'Problemas',
    errors: (count: number) => (count === 1 ? '1 erro' : `${count.toLocaleString('pt-BR')} erros`),
    warnings: (count: number) => (count === 1 ? '1 aviso' : `${count.toLocaleString('pt-BR')} avisos`),
    hasErrors: 'Nada deste arquivo é pago: corrija os erros, descarte-o e envie o arquivo corrigido.',
    /** A spreadsheet's columns have letters. */
    where: (line: number, column: number, isSheet: boolean) => {
      if (line === 0) return 'Arquivo';
      return `Linha ${line}, coluna ${isSheet ? letterOf(column) : column}`;
    },
    layouts: { CNAB240: 'CNAB 240', CNAB400: 'CNAB 400', XLSX: 'Planilha XLSX', CSV: 'Planilha CSV' } as Readonly<
      Record<string, string>
    >,
    more: (shown: number, all: number) =>
      `Mostrando ${shown.toLocaleString('pt-BR')} de ${all.toLocaleString('pt-BR')} problemas.`,
    payments: 'Pagamentos do arquivo',
    lineColumns: { line: 'Linha', payee: 'Favorecido', destination: 'Destino', payOn: 'Data', amount: 'Valor' },
    noPayments: 'Nenhum pagamento para mostrar',
    files: 'Arquivos',
    retorno: 'Baixar retorno',
    results: 'Baixar resultado',
    original: 'Baixar arquivo enviado',
    answerHelp: 'O retorno pode ser baixado quando o primeiro pagamento for pago ou recusado.',
    toPix: 'Ver pagamentos Pix',
    toBoletos: 'Ver boletos',
    failed: 'Não foi possível carregar o arquivo',
    remove: 'Descartar arquivo',
    removeTitle: 'Descartar arquivo',
    removeHelp: (name: string) => `${name} sai da lista e nada dele é pago. Você pode enviá-lo de novo.`,
    removed: 'Arquivo descartado.',
  },
} as const;
