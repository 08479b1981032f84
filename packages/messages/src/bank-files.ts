import type { BankFileDirection, BankFileEvent, BankFileKind, BankFileLine, BankFileOutcome } from '@balcao/contract';
import { counted } from './counted.ts';

const events: Readonly<Record<BankFileEvent, string>> = {
  PAYMENT: 'Pagamento pedido',
  PAYMENT_SCHEDULED: 'Agendado no banco',
  PAYMENT_MADE: 'Pago',
  PAYMENT_REFUSED: 'Pagamento recusado',
  PAYMENT_RETURNED: 'Pagamento devolvido',
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
  payment_unknown:
    'Este número não é de nenhum pagamento enviado por aqui. Se o banco pagou algo, identifique-o no extrato da conta.',
  payment_contradicts:
    'O banco já tinha respondido o contrário sobre este pagamento, e nada mudou aqui. Confira no extrato da conta se ele saiu.',
  payment_amount: 'O banco diz que pagou um valor diferente do pedido, e nada mudou aqui. Confira no extrato da conta.',
  payment_doubtful:
    'O que o banco respondeu não diz com certeza se o pagamento saiu, e nada mudou aqui. Confira com ele.',
};

const boletos = (count: number) => counted(count, 'boleto', 'boletos');

/** `/conciliacao/boletos`: files to and from the bank that registers boletos. */
export const bankFiles = {
  help: 'O banco recebe boletos e pagamentos pela remessa e responde pelo retorno. Gere a remessa, envie-a pelo internet banking e traga para cá cada retorno.',
  nothing: {
    title: 'Nenhum banco troca arquivos',
    help: 'Conecte em Conexões o convênio de cobrança ou de pagamentos do seu banco, para registrar boletos e pagar por remessa e retorno.',
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
  payments: {
    title: 'Pagamentos por arquivo',
    toSend: 'A enviar',
    awaiting: 'Aguardando o banco',
    part: (count: number, total: string) =>
      count === 0 ? 'Nenhum' : `${counted(count, 'pagamento', 'pagamentos')} · ${total}`,
    nothing: 'Nada novo para enviar. Pagamentos aprovados entram aqui no dia deles.',
    pixApart: 'Este banco recebe Pix em um arquivo à parte: gere uma remessa para os Pix e outra para os demais.',
  },
  discard: {
    action: 'Descartar remessa',
    title: 'Descartar esta remessa?',
    help: 'Só descarte se ela não foi enviada ao banco. Os pagamentos voltam à fila e vão na próxima remessa: se o banco já tem esta, ele pode pagar duas vezes.',
    confirm: (payments: number, total: string) =>
      `${counted(payments, 'pagamento volta', 'pagamentos voltam')} à fila, no total de ${total}.`,
    check: 'Esta remessa não foi enviada ao banco',
    done: 'Remessa descartada. Os pagamentos dela voltaram à fila.',
    discardedBy: (who: string, when: string) => `Descartada por ${who} em ${when}`,
  },
  sent: 'Remessa gerada. Baixe o arquivo e envie-o ao banco.',
  upload: {
    title: 'Retorno do banco',
    choose: 'Selecionar retorno',
    drop: 'Arraste para cá o retorno de cobrança ou de pagamentos (CNAB 240; cobrança do Itaú e do Bradesco, também 400)',
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
  kinds: { COLLECTION: 'Boletos', PAYMENTS: 'Pagamentos' } satisfies Readonly<Record<BankFileKind, string>>,
  directions: { SENT: 'Remessa', RECEIVED: 'Retorno' } satisfies Readonly<Record<BankFileDirection, string>>,
  anyDirection: 'Remessas e retornos',
  onlyToCheck: 'Só com linhas para conferir',
  state: {
    made: 'Gerada',
    discarded: 'Descartada',
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
      kind: 'Assunto',
      pays: 'A pagar',
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
    reference: (number: string) => `Número ${number}`,
    unknownPayee: 'Pagamento desconhecido',
    openPayment: 'Ver pagamento',
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
