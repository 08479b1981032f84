import type { BankFileDirection, BankFileEvent, BankFileLine, BankFileOutcome } from '@balcao/contract';

const events: Readonly<Record<BankFileEvent, string>> = {
  ENTRY: 'Registro pedido',
  NEW_DUE_DATE: 'Novo vencimento pedido',
  WRITE_OFF: 'Baixa pedida',
  REGISTERED: 'Registrado',
  REFUSED: 'Registro recusado',
  PAID: 'Pago',
  PAYMENT_UNDONE: 'Pagamento desfeito',
  WRITTEN_OFF: 'Baixado',
  DUE_DATE_CHANGED: 'Vencimento alterado',
  INSTRUCTION_REFUSED: 'Pedido recusado',
  FEE: 'Tarifa do banco',
  INCOMPLETE: 'Linha incompleta',
  OTHER: 'Outra ocorrência',
};

const outcomes: Readonly<Record<BankFileOutcome, string>> = {
  ASKED: 'Pedido ao banco',
  DONE: 'Feito',
  KNOWN: 'Já conhecido',
  NOTED: 'Só informação',
  TO_CHECK: 'Para conferir',
  CHECKED: 'Conferido',
};

const problems: Readonly<Record<NonNullable<BankFileLine['problem']>, string>> = {
  unknown:
    'Este nosso número não é de nenhum boleto emitido aqui. Se houve pagamento, identifique-o no extrato da conta.',
  undone:
    'O banco desfez um pagamento que já tinha informado. A cobrança continua paga aqui: confira com o banco e, se for o caso, estorne-a.',
  incomplete: 'O banco informou um pagamento sem o valor ou a data. Peça a ele o retorno completo.',
  refused: 'O banco recusou um pedido deste boleto. Veja o motivo e confira com o banco.',
  other: 'Esta ocorrência não altera a cobrança. Leia o que o banco informou e confira com ele.',
};

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

const boletos = (count: number) => counted(count, 'boleto', 'boletos');

/** `/conciliacao/boletos`: files to and from the bank that registers boletos. */
export const bankFiles = {
  help: 'O banco recebe os boletos pela remessa e informa os pagamentos pelo retorno. Gere a remessa, envie-a pelo internet banking e traga para cá cada retorno.',
  nothing: {
    title: 'Nenhum banco registra boletos por arquivo',
    help: 'Conecte o convênio de cobrança do seu banco em Conexões para registrar boletos por remessa e retorno.',
    open: 'Abrir Conexões',
  },
  loadFailed: 'Não foi possível carregar os convênios',
  agreements: 'Convênios',
  agreement: {
    account: (agency: string, account: string) => `Agência ${agency} · conta ${account}`,
    toRegister: 'A registrar',
    toRevise: 'Vencimentos a alterar',
    toWriteOff: 'Baixas a pedir',
    awaiting: 'Aguardando o banco',
    registered: 'Registrados em aberto',
    part: (count: number, total: string) => (count === 0 ? 'Nenhum' : `${boletos(count)} · ${total}`),
    lastSent: 'Última remessa',
    lastReceived: 'Último retorno',
    never: 'Nenhum ainda',
    former: 'Convênio anterior',
    send: 'Gerar remessa',
    nothing: 'Nada novo para enviar: tudo já foi em uma remessa.',
  },
  sent: 'Remessa gerada. Baixe o arquivo e envie-o ao banco.',
  upload: {
    title: 'Retorno do banco',
    choose: 'Selecionar retorno',
    drop: 'ou arraste para cá o retorno de cobrança (CNAB 240, ou 400 do Itaú e do Bradesco)',
    sending: 'Lendo o retorno…',
    invalidType: 'Envie um arquivo .ret, .txt ou .cnab.',
    tooLarge: 'O arquivo pode ter no máximo 5 MB.',
    received: (lines: number) => `Retorno recebido: ${counted(lines, 'linha', 'linhas')}.`,
    repeated: 'Este retorno já tinha sido recebido: nada mudou.',
  },
  toCheck: (count: number) =>
    count === 1 ? '1 linha de retorno para conferir.' : `${count} linhas de retorno para conferir.`,
  showToCheck: 'Ver arquivos',
  list: 'Arquivos',
  columns: {
    fileName: 'Arquivo',
    direction: 'Tipo',
    bank: 'Banco',
    createdAt: 'Data',
    lines: 'Linhas',
    amount: 'Valor',
    state: 'Situação',
  },
  directions: { SENT: 'Remessa', RECEIVED: 'Retorno' } satisfies Readonly<Record<BankFileDirection, string>>,
  anyDirection: 'Remessas e retornos',
  onlyToCheck: 'Só com linhas para conferir',
  state: {
    made: 'Gerada',
    done: 'Lido',
    toCheck: (count: number) => `${count.toLocaleString('pt-BR')} para conferir`,
  },
  empty: 'Nenhum arquivo ainda',
  emptyHelp: 'A primeira remessa e o primeiro retorno aparecem aqui.',
  emptyFiltered: 'Nenhum arquivo com este filtro',
  events,
  outcomes,
  problems,
  detail: {
    failed: 'Não foi possível carregar o arquivo',
    notFound: 'Arquivo não encontrado',
    download: 'Baixar arquivo',
    facts: {
      bank: 'Banco',
      number: 'Número do arquivo',
      createdAt: 'Data',
      made: 'Gerada por',
      received: 'Enviado por',
      lines: 'Linhas',
      registers: 'A registrar',
      paid: 'Pago por este retorno',
    },
    summary: 'O que o arquivo diz',
    lines: 'Linhas',
    anyOutcome: 'Todas as situações',
    outcome: 'Situação',
    lineColumns: { boleto: 'Boleto', event: 'Ocorrência', amount: 'Valor', outcome: 'Situação' },
    unknownPayer: 'Boleto desconhecido',
    nossoNumero: (number: string) => `Nosso número ${number}`,
    line: (line: number) => `linha ${line}`,
    paid: (amount: string) => `pago ${amount}`,
    creditedOn: (date: string) => `crédito em ${date}`,
    fee: (amount: string) => `tarifa ${amount}`,
    openCharge: 'Ver cobrança',
    check: 'Marcar como conferida',
    checked: 'Linha conferida.',
    checkedBy: (who: string, when: string) => `Conferida por ${who} em ${when}`,
    noLines: 'Nenhuma linha com este filtro',
  },
};
