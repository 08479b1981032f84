import type { DisputeKind, DisputeState } from '@balcao/contract/charges/dispute-desk';
import type { DisputeContest } from '@balcao/contract/charges/disputes';
import { type Cents, formatCents } from '@balcao/kernel';
import { disputeStages } from './dispute-stages.ts';

const states: Readonly<Record<DisputeState, string>> = {
  DEFENCE: 'Aguardando sua defesa',
  OPEN: 'Em análise',
  WON: 'Ganha',
  LOST: 'Perdida',
};

type Missing = 'DOCUMENT' | 'STATEMENT' | 'DOSSIER';

const missing: Readonly<Record<Missing, string>> = {
  DOCUMENT: 'comprovante de entrega',
  STATEMENT: 'sua defesa por escrito',
  DOSSIER: 'dossiê',
};

const kinds: Readonly<Record<DisputeKind, string>> = { CHARGEBACK: 'Chargeback', PIX_MED: 'Pix MED' };

const deciders: Readonly<Record<DisputeKind, { readonly to: string; readonly closed: string }>> = {
  CHARGEBACK: { to: 'o banco emissor', closed: 'O banco emissor decide com os documentos que recebeu.' },
  PIX_MED: {
    to: 'o banco do pagador',
    closed: 'Os bancos decidem em até 7 dias da abertura com os documentos que receberam.',
  },
};

/** A provider that takes one defence may close it before its last day. */
function closedText(kind: DisputeKind, contest: DisputeContest): string {
  if (contest === 'DOCUMENTS') return `O prazo da defesa terminou. ${deciders[kind].closed}`;
  if (contest === 'AT_PROVIDER') return 'A defesa, feita na adquirente ou no banco, está encerrada.';
  return contest === 'TEXT'
    ? 'A defesa está encerrada. O banco decide com o texto que recebeu.'
    : 'A defesa desta etapa está encerrada. O banco emissor decide com o dossiê que recebeu.';
}

export const disputeDesk = {
  title: 'Disputas',
  label: 'Lista de disputas',
  search: 'Buscar por cliente ou título',
  columns: {
    customer: 'Cliente',
    title: 'Cobrança',
    kind: 'Tipo',
    reason: 'Motivo',
    deadline: 'Prazo',
    missing: 'Falta',
    amount: 'Valor',
    state: 'Situação',
    openedAt: 'Aberta em',
  },
  states,
  kinds,
  stages: disputeStages,
  decided: { WON: 'recusado pelos bancos, o valor é seu.', LOST: 'aceito pelos bancos, o valor volta ao pagador.' },
  med: (reason: string) => `Pix MED: ${reason}`,
  kindFilter: 'Tipo',
  allKinds: 'Todos os tipos',
  filter: 'Situação',
  all: 'Todas as situações',
  missing: (parts: readonly Missing[], contest: DisputeContest) =>
    contest === 'AT_PROVIDER'
      ? 'a defesa, fora daqui'
      : parts.length === 0
        ? 'Nada'
        : parts.map((part) => (part === 'DOSSIER' && contest === 'TEXT' ? 'envio' : missing[part])).join(' e '),
  daysLeft: (days: number) => (days === 0 ? 'Último dia' : days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`),
  empty: 'Nenhuma disputa',
  emptyHelp:
    'Quando um cliente disputar uma venda no cartão, ou o banco de quem pagou pedir um Pix de volta (MED), ela aparece aqui com o prazo da defesa.',
  emptyFiltered: 'Nenhuma disputa com estes filtros.',
  unidentified: {
    title: 'Disputas sem cobrança identificada',
    help: 'A adquirente ou o banco lista estas disputas, mas elas não são de nenhuma cobrança em aberto aqui: a venda foi feita por outro meio, ou já tinha sido estornada. Nenhum valor foi movido. Responda nas páginas da adquirente ou do banco.',
    caseOf: (provider: string, number: string) => `${provider}, caso ${number}`,
    saleOf: (sale: {
      readonly paidOn: string;
      readonly card: string;
      readonly nsu: string;
      readonly authorization: string;
      readonly endToEndId: string;
    }) =>
      [
        sale.paidOn && `venda de ${sale.paidOn}`,
        sale.card && `cartão ${sale.card}`,
        sale.nsu && `NSU ${sale.nsu}`,
        sale.authorization && `autorização ${sale.authorization}`,
        sale.endToEndId && `Pix ${sale.endToEndId}`,
      ]
        .filter(Boolean)
        .join(', '),
    deadline: (date: string) => `Responder até ${date}`,
    decided: { OPEN: 'Em aberto', WON: 'Ganha', LOST: 'Perdida' },
  },
  detail: {
    label: 'Disputa',
    stage: 'Etapa',
    detail: 'Motivo da bandeira ou do banco',
    statement: {
      title: 'Sua defesa',
      help: 'Conte, em poucas linhas, por que a venda é legítima. O texto entra no dossiê.',
      helpText: 'Conte por que a venda é legítima. Este banco analisa só este texto: ele não recebe documentos.',
      label: 'Sua defesa por escrito',
      save: 'Guardar a defesa',
      saved: 'Defesa guardada!',
    },
    contest: {
      DOCUMENTS: '',
      ONE_FILE:
        'A adquirente aceita uma única defesa por etapa, em um PDF de até 10 páginas e 8 MB. Os documentos que você adicionar vão dentro do dossiê, e nada sai daqui até você enviar a defesa.',
      TEXT: 'O banco aceita uma única defesa, por escrito. Nada sai daqui até você enviar a defesa.',
      AT_PROVIDER:
        'A contestação é feita no painel da adquirente ou no banco, que não tem chamada para isso: baixe o dossiê e envie-o por lá. Se você ganhar, o valor volta para cá sozinho.',
    } satisfies Readonly<Record<DisputeContest, string>> as Readonly<Record<DisputeContest, string>>,
    pagarme:
      'No Pagar.me, a contestação é feita no painel: abra a cobrança, escolha contestar e anexe o dossiê, o comprovante de entrega e a nota fiscal. Por aqui conferimos todo dia, por 180 dias, se o valor voltou.',
    pixAtBank:
      'Este banco não mostra as infrações do MED em aberto nem recebe a defesa por chamada: quando soubemos, o valor já tinha voltado ao pagador. Fale com o banco e envie o dossiê.',
    sendOnceText: (days: string, pages: string) =>
      `${pages} ${days}. Esta é a única defesa desta etapa: depois de enviada, não dá para trocar nem acrescentar documentos.`,
    sendOnce: {
      ONE_FILE: 'O dossiê vai para a adquirente como está agora.',
      TEXT: 'O seu texto vai para o banco como está agora.',
    },
    goesInDossier: 'Vai dentro do dossiê',
    onItsWay: 'A caminho',
    notTaken: 'Não aceito',
    issuer: {
      title: 'Documentos do emissor',
      help: 'O que o banco do titular do cartão enviou sobre esta contestação.',
      none: 'O emissor não enviou documentos.',
      loadFailed: 'Não foi possível ler os documentos do emissor',
      download: (name: string) => `Baixar ${name}`,
    },
    openCharge: 'Abrir a cobrança',
    openAccount: 'Ver os Pix recebidos',
    pix: {
      received: 'Pix recebido',
      receivedAt: 'Recebido em',
      key: 'Chave',
      account: 'Conta',
      endToEndId: 'Identificador (endToEndId)',
      held: 'Bloqueado',
      returned: 'Devolvido',
      short: (held: Cents, requested: Cents) =>
        `O banco pediu ${formatCents(requested)}, mas a conta só tinha ${formatCents(held)}, que foram bloqueados. Se o MED for aceito, o que houver na conta no dia também volta ao pagador.`,
    },
    documents: 'Documentos da defesa',
    none: 'Nenhum documento adicionado ainda.',
    add: 'Adicionar documento',
    addHelp: 'PDF, PNG ou JPEG de até 2 MB: comprovante de entrega, conversa com o cliente, nota fiscal.',
    added: 'Documento adicionado!',
    tooLarge: 'O arquivo pode ter no máximo 2 MB.',
    dossier: 'Dossiê da defesa',
    dossierHelp:
      'O dossiê é montado com a venda, as tentativas, a confirmação do cliente (3DS), as mensagens, o histórico do cliente e os documentos que você adicionou.',
    dossierHelpText: 'O dossiê fica com você: o banco recebe só a sua defesa por escrito.',
    receivedPixDossierHelp: 'O dossiê é montado com o Pix, a chave, quem pagou e os documentos que você adicionou.',
    preview: 'Ver o dossiê',
    send: 'Enviar a defesa',
    sent: 'Defesa enviada!',
    sendTitle: 'Enviar a defesa?',
    sendText: (days: string, kind: DisputeKind) =>
      `O dossiê vai para ${deciders[kind].to} como está agora. ${days}: até o fim do prazo você ainda pode enviar mais documentos.`,
    closed: (kind: DisputeKind, contest: DisputeContest) => closedText(kind, contest),
    medHelp:
      'O banco do pagador pediu este Pix de volta pelo Mecanismo Especial de Devolução, por fraude ou crime. O valor fica bloqueado até a decisão.',
    accept: 'Aceitar',
    acceptTitle: 'Aceitar sem defesa?',
    acceptText: (amount: string) =>
      `${amount} voltam ao pagador e saem do seu saldo. Não é possível desfazer nem enviar defesa depois.`,
    acceptKeyText: (held: Cents, input: Cents) => {
      const rest = 'o que houver na conta, até o valor pedido';
      const back =
        held >= input
          ? `${formatCents(held)} bloqueados voltam ao pagador.`
          : held > 0
            ? `${formatCents(held)} bloqueados voltam ao pagador, e mais ${rest}.`
            : `O pagador recebe de volta ${rest}.`;
      return `${back} Não é possível desfazer nem enviar defesa depois.`;
    },
    acceptConfirm: 'Devolver o valor',
    accepted: 'Disputa aceita: o valor volta ao pagador.',
    waitingAcceptance: 'Você aceitou esta disputa. Aguardando a confirmação da devolução.',
    acceptedAt: 'Aceita em',
    notFound: 'Disputa não encontrada',
    loadFailed: 'Não foi possível carregar a disputa',
  },
  outcomes: {
    title: 'Resultados dos últimos 12 meses',
    help: 'Soma dos valores das disputas decididas no período.',
    all: 'No total',
    reasons: 'Por motivo',
    products: 'Por produto',
    name: 'Disputas',
    won: 'Ganho',
    lost: 'Perdido',
    rate: 'Percentual ganho',
    noRate: '—',
    percent: (rate: number) => `${rate.toLocaleString('pt-BR')}%`,
    empty: 'Nenhuma disputa foi decidida no período.',
    loadFailed: 'Não foi possível carregar os resultados',
  },
} as const;
