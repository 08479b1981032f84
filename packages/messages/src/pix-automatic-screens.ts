import { recurrenceEnders, recurrenceEndings } from './pix-automatic-codes.ts';
import { type RecurrencePeriod, recurrencePeriodTexts } from './recurrence-period-texts.ts';

export const pixAutomaticScreens = {
  title: 'Pix Automático',
  loadFailed: 'Falha ao carregar o Pix Automático.',
  loading: 'Carregando o Pix Automático',

  none: 'O pagador não autorizou débitos. Cada cobrança chega a ele por e-mail, com o código Pix.',
  notInvitable: {
    INACTIVE_SETTING: 'O Pix Automático está desligado em Métodos de pagamento.',
    NOT_CONNECTED: 'O banco conectado para Pix não oferece o Pix Automático.',
    NOT_PIX: 'Só uma recorrência cobrada por Pix pode ser debitada pelo banco do pagador.',
    INTERVAL: 'O Pix Automático aceita só cobranças semanais, mensais, trimestrais, semestrais e anuais.',
    ENDED: 'Esta recorrência terminou.',
  },
  statuses: {
    ENVIANDO: 'Enviando',
    CRIADA: 'Aguardando o pagador',
    APROVADA: 'Autorizado',
    REJEITADA: 'Recusado',
    EXPIRADA: 'Sem resposta',
    CANCELADA: 'Cancelado',
  },
  journeys: {
    1: 'Pedido no aplicativo do banco',
    2: 'Código enviado ao pagador',
    3: 'Código da primeira cobrança',
    4: 'Código de uma cobrança',
  } as Readonly<Record<number, string>>,
  facts: {
    value: 'Autoriza',
    since: 'Desde',
    waitsUntil: 'Espera até',
    how: 'Como foi pedido',
    retries: 'Se o débito falhar',
    ended: 'Encerrado',
    by: 'Pedido por',
    id: 'Identificação no Pix',
    firstDate: 'Primeiro débito a partir de',
  },
  authorizes: (kind: 'FIXED' | 'MINIMUM', amount: string, periodicity: RecurrencePeriod) =>
    `${kind === 'MINIMUM' ? 'Até ' : ''}${amount} ${recurrencePeriodTexts[periodicity]}`,
  retries: {
    NAO_PERMITE: 'Não tenta de novo',
    PERMITE_3R_7D: 'Até 3 novas tentativas em 7 dias',
  },
  ended: (by: string, code: string) => {
    const why = recurrenceEndings[code] ?? `Código ${code}`;
    // The reason names who refused or did not answer.
    return code === 'SLDB' || code === 'SLCR' ? `Cancelado ${recurrenceEnders[by] ?? ''}`.trim() : why;
  },
  outdated:
    'O valor ou a periodicidade mudou e passa do que o pagador autorizou. As próximas cobranças chegam por e-mail. Para voltar a debitar, cancele esta autorização e convide de novo.',

  next: {
    title: 'Próximo débito',
    of: (amount: string, date: string) => `${amount}, com vencimento em ${date}`,
    willSend: (date: string, from: string, until: string) =>
      `Vai ao banco do pagador em ${date}. O prazo de envio é de ${from} a ${until}.`,
    sent: (date: string) => `Enviado ao banco do pagador em ${date}.`,
    charge: 'Ver cobrança',
  },
  debits: {
    title: 'Débitos',
    label: 'Tentativas de débito',
    first: 'Débito',
    retry: 'Nova tentativa',
    statuses: {
      SOLICITADA: 'Solicitado',
      AGENDADA: 'Agendado',
      PAGA: 'Pago',
      CANCELADA: 'Cancelado',
      REJEITADA: 'Recusado',
      EXPIRADA: 'Sem saldo',
    },
  },
  history: 'Autorizações anteriores',

  invite: {
    open: 'Convidar para o Pix Automático',
    again: 'Convidar de novo',
    title: 'Convidar para o Pix Automático',
    help: 'O pagador autoriza uma vez, e o banco dele debita cada cobrança na data.',
    how: 'Como convidar',
    byMail: 'Código por e-mail',
    byMailHelp: 'O pagador lê o código no aplicativo do banco. Vale por 30 dias.',
    byBank: 'Pedido no aplicativo do banco',
    byBankHelp: 'Você informa a conta do pagador. Vale por 7 dias.',
    ispb: 'ISPB do banco',
    ispbHelp: '8 caracteres',
    branch: 'Agência',
    account: 'Conta com dígito, só números',
    confirm: 'Enviar convite',
    done: 'Convite enviado.',
    required: 'Preenchimento obrigatório!',
    problems: {
      ispb: 'Informe os 8 caracteres do ISPB.',
      branch: 'A agência tem até 4 dígitos.',
      account: 'A conta tem até 20 dígitos.',
    },
  },
  code: {
    copy: 'Copiar código de autorização',
    help: 'É o código que foi enviado ao pagador.',
  },
  cancel: {
    open: 'Cancelar autorização',
    openInvite: 'Cancelar convite',
    title: 'Cancelar o Pix Automático?',
    question:
      'O banco do pagador deixa de debitar esta recorrência. As próximas cobranças chegam por e-mail, com o código Pix.',
    inviteQuestion: 'O pagador não poderá mais aceitar este convite.',
    today: 'O débito de hoje não pode mais ser cancelado. Se ele acontecer, o valor paga a cobrança ou é devolvido.',
    back: 'Voltar',
    confirm: 'Cancelar Pix Automático',
    done: 'Pix Automático cancelado.',
  },

  settings: {
    title: 'Pix Automático',
    help: 'Quem assina por Pix autoriza uma vez, e o banco debita cada cobrança na data. A tarifa é a do Pix.',
    active: 'Oferecer Pix Automático',
    activeHelp: 'Nos links de recorrência, e em convites às recorrências que já existem.',
    retry: 'Tentar de novo quando o débito falhar',
    retryHelp:
      'Até três novas tentativas, em dias diferentes, dentro de 7 dias do vencimento. Vale para novas autorizações.',
    saved: 'Pix Automático atualizado.',
    notConnected:
      'Por enquanto o Pix Automático não aparece para ninguém: o banco conectado para Pix não o oferece. Conecte um banco que ofereça e informe a conta do Pix Automático.',
    connect: 'Abrir Conexões',
  },

  sandbox: {
    tab: 'Pix Automático',
    list: 'Autorizações no banco do pagador',
    help: 'Aqui você é o pagador e o banco dele. Aceitar um código de primeira cobrança também a paga. O débito acontece às 7h do dia; adiante o relógio para vê-lo.',
    empty: 'Nenhuma autorização',
    emptyHelp:
      'Elas aparecem quando um comprador escolhe Pix Automático num link de recorrência, ou quando você convida alguém.',
    columns: {
      payer: 'Pagador',
      value: 'Valor',
      status: 'Situação',
      debit: 'Débito',
      createdAt: 'Criada em',
      actions: 'Ações',
    },
    noDebit: 'Nenhum ainda',
    debitOf: (status: string, date: string) => `${status}, ${date}`,
    outcome: 'No próximo débito',
    outcomes: {
      PAY: 'Débito: paga',
      NO_FUNDS: 'Débito: sem saldo',
      BLOCKED: 'Débito: conta bloqueada',
      CLOSED: 'Débito: conta encerrada',
    },
    actions: {
      APPROVE: 'Aceitar',
      REFUSE: 'Recusar',
      CANCEL: 'Cancelar',
      CANCEL_DEBIT: 'Cancelar débito',
      MED: 'Abrir MED',
      MED_REFUSE: 'Recusar MED',
      MED_ACCEPT: 'Aceitar MED',
    },
    done: 'Feito no banco do pagador. O aviso está a caminho.',
    actionOf: (action: string, payer: string) => `${action}: ${payer}`,
  },
} as const;
