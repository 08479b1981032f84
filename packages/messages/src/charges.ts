import type { PaymentMethod } from '@balcao/contract';
import type { DisputeStage } from '@balcao/contract/charges/disputes';
import type { ConnectionProvider } from '@balcao/contract/connections/providers';
import type { LastResortKind } from '@balcao/contract/recovery';
import { type Cents, formatCents, formatPlainDate, isPlainDate, type PlainDate } from '@balcao/kernel';
import { cardAuthentication } from './card-authentication.ts';
import { cardRefusalText } from './card-refusals.ts';
import { chargeReminder } from './customer-notifications.ts';
import { disputeStages } from './dispute-stages.ts';
import { debitErrors } from './pix-automatic-codes.ts';
import { providerNames } from './provider-names.ts';
import { lastResortNames } from './recovery-mails.ts';
import { whatsAppFailure } from './whatsapp-templates.ts';
import { withoutLinks } from './without-links.ts';

const methods: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: 'Cartão de crédito',
  BANK_SLIP: 'Boleto',
  PIX: 'Pix',
};

interface Activity {
  readonly kind: ActivityKind;
  readonly by: string | null;
  readonly reason: string | null;
  readonly amountCents: number | null;
  readonly details: Readonly<Record<string, string | number>>;
}

type ActivityKind =
  | 'charge.created'
  | 'charge.replaced'
  | 'charge.updated'
  | 'charge.paid'
  | 'charge.late'
  | 'charge.failed'
  | 'charge.retried'
  | 'charge.sent'
  | 'charge.abandoned'
  | 'charge.paid_manually'
  | 'charge.canceled'
  | 'reminder.sent'
  | 'recovery.offered'
  | 'reminder.stopped'
  | 'reminder.delivered'
  | 'reminder.read'
  | 'reminder.failed'
  | 'refund.requested'
  | 'refund.done'
  | 'refund.failed'
  | 'dispute.opened'
  | 'dispute.evidence_added'
  | 'dispute.defence_closed'
  | 'dispute.accepted'
  | 'dispute.won'
  | 'dispute.lost'
  | 'dispute.recovered'
  | 'dispute.defence_reopened'
  | 'dispute.statement_written'
  | 'attempt.expired'
  | 'pix.issued'
  | 'pix.revised'
  | 'pix.combined'
  | 'boleto.registered'
  | 'boleto.revised'
  | 'boleto.pix'
  | 'debit.requested'
  | 'debit.failed'
  | 'debit.retried'
  | 'card.typed'
  | 'card.stored_used'
  | 'card.refused'
  | 'card.not_charged'
  | 'card.challenged'
  | 'card.answered'
  | 'payment.duplicated'
  | 'payment.returned';

const activities: Readonly<Record<ActivityKind, (activity: Activity) => string>> = {
  'charge.created': ({ details }) => `Cobrança criada: ${wayToPay(details)}, vencimento em ${date(details.dueDate)}`,
  'charge.replaced': ({ details }) =>
    details.methodBefore
      ? `Método de pagamento alterado de ${methodName(details.methodBefore)} para ${wayToPay(details)}`
      : `Nova tentativa de pagamento: ${wayToPay(details)}`,
  'charge.updated': ({ details }) =>
    [
      details.dueDate ? `vencimento de ${date(details.dueDateBefore)} para ${date(details.dueDate)}` : '',
      details.amountCents
        ? `valor de ${money(details.amountCentsBefore)} para ${money(details.amountCents)}${details.credit ? ' com crédito do cliente' : ''}`
        : '',
      'finePercent' in details
        ? `multa de ${percent(details.finePercentBefore)} para ${percent(details.finePercent)}`
        : '',
      'interestPercent' in details
        ? `juros de ${percent(details.interestPercentBefore)} para ${percent(details.interestPercent)} ao mês`
        : '',
      'discountPercent' in details
        ? `desconto de ${percent(details.discountPercentBefore)} para ${percent(details.discountPercent)}`
        : '',
      'discountDays' in details ? `desconto até ${daysBefore(Number(details.discountDays))}` : '',
      'description' in details ? 'descrição' : '',
    ]
      .filter(Boolean)
      .join(', ')
      .replace(/, (?=[^,]*$)/, ' e ')
      .replace(/^/, 'Cobrança alterada: '),
  'charge.paid': ({ details }) => `Pagamento confirmado: ${methodName(details.method)}`,
  'charge.late': ({ details }) => `Cobrança atrasada: venceu em ${date(details.dueDate)}`,
  'charge.failed': ({ details }) => `Cobrança com erro: ${attemptError({ code: String(details.code) })}`,
  'charge.retried': ({ details }) => `Nova tentativa de cobrança: ${methodName(details.method)}`,
  'charge.sent': () => 'Cobrança enviada ao cliente por e-mail',
  'reminder.sent': ({ details }) => `Lembrete enviado por ${channelName(details)} (${reminderDay(details)})`,
  'reminder.stopped': ({ details }) =>
    `Lembrete não enviado por ${channelName(details)} (${reminderDay(details)}): o cliente pediu para não receber avisos`,
  'reminder.delivered': ({ details }) => `Lembrete entregue por ${channelName(details)} (${reminderDay(details)})`,
  'reminder.read': ({ details }) => `Lembrete lido no ${channelName(details)} (${reminderDay(details)})`,
  'reminder.failed': ({ details }) =>
    `Lembrete não entregue por ${channelName(details)} (${reminderDay(details)}): ${whatsAppFailure(details.failure)}`,
  'recovery.offered': ({ details }) =>
    details.offer === 'NEGOTIATION'
      ? `Negociação aceita pelo cliente na página dele, ${details.days} dias depois do vencimento: vale até ser paga, por 7 dias`
      : `Último recurso oferecido ao cliente, ${details.days} dias depois do vencimento: ${lastResortNames[details.offer as LastResortKind]}`,
  'charge.abandoned': ({ reason }) => (reason ? `Desistência: ${reason}` : 'Desistência do comprador'),
  'charge.paid_manually': (activity) => paidByHand(activity) + (activity.reason ? `. ${activity.reason}` : ''),
  'charge.canceled': ({ reason }) => (reason ? `Cobrança cancelada: ${reason}` : 'Cobrança excluída'),
  'refund.requested': ({ details }) =>
    details.asFraud
      ? 'Estorno solicitado, informado como fraude'
      : details.fromCredit
        ? 'Estorno solicitado, para devolver crédito do cliente'
        : 'Estorno solicitado',
  'refund.done': ({ details }) => (details.isWhole ? 'Cobrança estornada por inteiro' : 'Estorno parcial realizado'),
  'refund.failed': () => 'Estorno recusado pela operadora; o valor voltou para o saldo',
  'dispute.opened': ({ details }) =>
    isMed(details.reason)
      ? `MED aberto pelo banco do pagador: ${disputeReason(details.reason)}. Valor bloqueado, defesa até ${date(details.deadline)}`
      : `Disputa aberta pelo comprador: ${disputeReason(details.reason)}. Defesa até ${date(details.deadline)}`,
  'dispute.evidence_added': ({ details }) => `Documento de defesa adicionado: ${details.fileName}`,
  'dispute.defence_closed': ({ details }) =>
    details.documents
      ? 'Prazo de defesa encerrado. A disputa está em análise'
      : 'Prazo de defesa encerrado sem documentos',
  'dispute.accepted': ({ details }) =>
    details.rail === 'pix' ? 'MED aceito pelo vendedor, sem defesa' : 'Disputa aceita pelo vendedor, sem defesa',
  'dispute.recovered': () => 'Disputa ganha depois de perdida: a adquirente devolveu o valor',
  'dispute.defence_reopened': ({ details }) =>
    `Nova etapa da disputa${details.stage ? ` (${disputeStageName(details.stage)})` : ''}. Defesa até ${date(details.deadline)}`,
  'dispute.statement_written': () => 'Defesa por escrito guardada',
  'dispute.won': ({ details }) =>
    details.rail === 'pix' ? 'MED recusado: o valor foi liberado' : 'Disputa ganha: o valor foi liberado',
  'dispute.lost': ({ details }) =>
    details.rail === 'pix'
      ? 'MED aceito: o valor foi devolvido ao pagador'
      : 'Disputa perdida: o valor foi devolvido ao comprador (chargeback)',
  'attempt.expired': ({ details }) => expired[details.method as PaymentMethod],
  'pix.revised': ({ details }) => `Pix alterado no banco, vencimento em ${date(details.dueDate)}`,
  'pix.issued': ({ details }) => `Código Pix gerado, vencimento em ${date(details.dueDate)}`,
  'pix.combined': ({ details }) =>
    details.charges === 1
      ? 'Código Pix gerado pelo cliente'
      : `Código Pix gerado pelo cliente para ${details.charges} cobranças juntas: ${formatCents(Number(details.totalCents) as Cents)}`,
  'boleto.revised': ({ details }) => `Boleto alterado no banco, vencimento em ${date(details.dueDate)}`,
  'boleto.pix': () => 'O banco criou o Pix do boleto: o QR Code já sai no boleto',
  'boleto.registered': ({ details }) => `Boleto registrado, vencimento em ${date(details.dueDate)}`,
  'debit.requested': ({ details }) => `Pix Automático: débito pedido ao banco do pagador para ${date(details.dueDate)}`,
  'debit.failed': ({ details }) =>
    `Pix Automático: débito de ${date(details.on)} não realizado. ${attemptError({ code: String(details.code) })}`,
  'debit.retried': ({ details }) => `Pix Automático: nova tentativa de débito em ${date(details.on)}`,
  'card.typed': ({ details }) => `Pagamento pelo cliente, na página dele, com o cartão de final ${details.last4digits}`,
  'card.stored_used': ({ details }) =>
    `Pagamento pelo cliente, na página dele, com o cartão salvo de final ${details.last4digits}, que ele autorizou usar`,
  'card.refused': ({ details }) => `Cartão recusado: ${attemptError({ code: String(details.code) })}`,
  'card.not_charged': () =>
    'Cartão não cobrado: o banco emissor já o recusou em definitivo. Combine com o comprador outra forma de pagar',
  'card.challenged': ({ details }) => `${details.issuer} pediu que o comprador confirme a compra (3DS)`,
  'card.answered': () => 'O comprador respondeu ao banco emissor (3DS)',
  'payment.duplicated': ({ details }) =>
    details.method === 'BANK_SLIP'
      ? 'Pagamento a mais recebido por boleto: o banco não o devolve, e o valor fica reservado para o comprador'
      : `Pagamento a mais recebido por ${methodName(details.method)}, a devolver ao comprador`,
  'payment.returned': () => 'Pagamento a mais devolvido ao comprador',
};

export const manualMethods = { CASH: 'em dinheiro', TRANSFER: 'por transferência', OTHER: 'por outro meio' } as const;

function paidByHand({ amountCents, details: { method, paidOn, receivedCents, credit } }: Activity): string {
  if (credit) return 'Cobrança paga com o crédito do cliente';
  const how = typeof method === 'string' ? ` ${manualMethods[method as keyof typeof manualMethods]}` : '';
  const when = paidOn ? ` em ${date(paidOn)}` : '';
  const differenceCents = receivedCents === undefined ? 0 : Number(receivedCents) - Number(amountCents);
  const much = receivedCents === undefined ? '' : `: ${money(receivedCents)} recebidos`;
  const difference =
    differenceCents === 0 ? '' : ` (${money(Math.abs(differenceCents))} a ${differenceCents < 0 ? 'menos' : 'mais'})`;
  return `Cobrança alterada para paga manualmente${much}${how}${when}${difference}`;
}

function money(amountCents: string | number | undefined): string {
  return formatCents(Number(amountCents) as Cents);
}

function percent(rate: string | number | undefined): string {
  return `${Number(rate).toLocaleString('pt-BR')}%`;
}

function daysBefore(days: number): string {
  if (days === 0) return 'o vencimento';
  return days === 1 ? 'um dia antes do vencimento' : `${days} dias antes do vencimento`;
}

function channelName({ channel, to }: Activity['details']): string {
  return `${channel === 'WHATSAPP' ? 'WhatsApp' : 'e-mail'} para ${to}`;
}

function reminderDay({ days }: Activity['details']): string {
  const count = Math.abs(Number(days));
  if (count === 0) return 'no vencimento';
  const text = count === 1 ? '1 dia' : `${count} dias`;
  return Number(days) < 0 ? `${text} antes do vencimento` : `${text} depois do vencimento`;
}

const expired: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: 'O comprador não respondeu ao banco emissor',
  BANK_SLIP: 'O banco baixou o boleto sem pagamento',
  PIX: 'O código Pix expirou sem pagamento',
};

export type MovementKind = 'CREDIT_SETTLED' | 'CREDIT_ANTICIPATED' | 'CREDIT_REVERSAL' | 'DEBIT_REVERSAL';

const movements: Readonly<Record<MovementKind, (installment: number | null) => string>> = {
  CREDIT_SETTLED: (installment) => `Parcela ${installment} liberada no saldo`,
  CREDIT_ANTICIPATED: (installment) => `Parcela ${installment} antecipada`,
  CREDIT_REVERSAL: () => 'Valor devolvido ao saldo',
  DEBIT_REVERSAL: () => 'Valor retirado do saldo',
};

const disputeReasons: Readonly<Record<string, string>> = {
  'not-recognized': 'compra não reconhecida',
  'not-received': 'produto ou serviço não recebido',
  fraud: 'fraude',
  'med-scam': 'golpe ou estelionato',
  'med-account-takeover': 'transação não autorizada pelo pagador',
  'med-coercion': 'crime de coerção',
};

function isMed(code: string | number | undefined): boolean {
  return String(code).startsWith('med-');
}

function disputeStageName(stage: string | number): string {
  return disputeStages[stage as DisputeStage] ?? '';
}

function disputeReason(code: string | number | undefined): string {
  return disputeReasons[String(code)] ?? 'motivo não informado';
}

/** Refusals by the rail itself; those of a card's issuer are in the card catalogue. */
const railErrors: Readonly<Record<string, string>> = {
  'rails.not_connected': 'Nenhum banco está conectado para este método de pagamento',
  'pix.provider_refused': 'O provedor de Pix não aceitou a cobrança',
  'pix.provider_canceled': 'O provedor de Pix cancelou o código',
  ...debitErrors,
  'boleto.bank_refused': 'O banco não aceitou o registro do boleto',
  'boleto.payer_address_missing': 'Falta o endereço do cliente, que o banco pede para registrar o boleto',
  'boleto.no_number_left': 'A faixa de nosso número do convênio acabou',
  'boleto.amount_too_large': 'Valor acima do permitido para boleto',
  'card.token_not_found': 'O cartão guardado não existe mais',
  'card.acquirer_refused': 'A adquirente não aceitou a cobrança',
  'split.not_carried': 'A adquirente desta venda não divide o valor com sub-vendedores',
  'split.recipient_missing': 'A adquirente desta venda ainda não conhece todos os sub-vendedores do link',
  'split.nothing_left': 'O split leva a venda inteira: não sobra nada para pagar a tarifa da adquirente',
};

function attemptError({ code, reason }: { readonly code: string; readonly reason?: string }): string {
  if (code === 'boleto.registration_refused') {
    return ['O banco recusou o registro do boleto', reason].filter(Boolean).join(': ');
  }
  return railErrors[code] ?? cardRefusalText(code).seller;
}

export const charges = {
  methods,

  product: 'Balcão',
  activity: (activity: Activity) => activities[activity.kind](activity),
  /** `code` is null when the first acquirer failed before there was a sale. */
  firstAcquirerFailed: ({
    first,
    second,
    code,
  }: Record<'first' | 'second', ConnectionProvider> & { code: string | null }) =>
    code
      ? `${providerNames[first]} falhou (${attemptError({ code })}). A mesma tentativa seguiu para ${providerNames[second]}`
      : `${providerNames[first]} falhou sem fazer a venda. A mesma tentativa seguiu para ${providerNames[second]}`,
  lateSale: ({ first, isReversed }: { readonly first: ConnectionProvider; readonly isReversed: boolean }) =>
    isReversed
      ? `${providerNames[first]} mostrou depois uma venda desta tentativa, que foi estornada lá`
      : `${providerNames[first]} mostrou depois uma venda desta tentativa, e o estorno lá ainda não foi concluído`,
  cardAuthentication: cardAuthentication.line,
  movement: ({ kind, installment }: { readonly kind: MovementKind; readonly installment: number | null }) =>
    movements[kind](installment),
  disputeReason,
  receivedPix: 'Pix recebido em chave',
  attemptError,
  /** Reasons of what gave a charge up, where nobody writes one. */
  givenUpBy: {
    deletedLink: 'link excluído',
    pausedSubscription: 'recorrência pausada',
    canceledSubscription: 'recorrência cancelada',
  },
  combinedTitle: (charges: number) => `${charges} cobranças`,

  reminder: chargeReminder,

  billIssued: (mail: {
    readonly buyerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
    readonly brCode: string | null;
    readonly line: string | null;
  }) => ({
    subject: `${withoutLinks(mail.sellerName)}: sua cobrança de ${formatCents(mail.amountCents)} vence em ${formatPlainDate(mail.dueDate)}`,
    text: [
      `Olá, ${withoutLinks(mail.buyerName)},`,
      `A cobrança "${withoutLinks(mail.title)}", de ${withoutLinks(mail.sellerName)}, no valor de ${formatCents(mail.amountCents)}, vence em ${formatPlainDate(mail.dueDate)}.`,
      mail.line
        ? 'Para pagar o boleto, use a linha digitável abaixo no aplicativo do seu banco:'
        : 'Para pagar com Pix, copie o código abaixo e cole no aplicativo do seu banco (Pix Copia e Cola):',
      mail.line ?? mail.brCode ?? '',
      ...(mail.line && mail.brCode ? ['Ou copie o código Pix do mesmo boleto:', mail.brCode] : []),
      'Se você já pagou, ignore este e-mail.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  pixIssued: (mail: {
    readonly buyerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly part: number;
    readonly of: number;
    readonly amountCents: Cents;
    readonly dueDate: PlainDate;
    readonly link: string;
  }) => ({
    subject: `${withoutLinks(mail.sellerName)}: seu Pix de ${formatCents(mail.amountCents)} já pode ser pago`,
    text: [
      `Olá, ${withoutLinks(mail.buyerName)},`,
      mail.of > 1
        ? `A parcela ${mail.part} de ${mail.of} de "${withoutLinks(mail.title)}", cobrada por ${withoutLinks(mail.sellerName)}, vence em ${formatPlainDate(mail.dueDate)}.`
        : `A cobrança "${withoutLinks(mail.title)}", de ${withoutLinks(mail.sellerName)}, vence em ${formatPlainDate(mail.dueDate)}.`,
      `Para pagar ${formatCents(mail.amountCents)} com Pix, abra o link abaixo:`,
      mail.link,
      'Se você já pagou, ignore este e-mail.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),
} as const;

function wayToPay(details: Activity['details']): string {
  const { method, installments, part, of } = details;
  if (method === 'CREDIT_CARD') return `${methodName(method)} em ${installments}x`;
  return Number(of) > 1 ? `${methodName(method)}, parcela ${part} de ${of}` : methodName(method);
}

function methodName(method: string | number | undefined): string {
  return methods[method as PaymentMethod] ?? String(method);
}

function date(text: string | number | undefined): string {
  return typeof text === 'string' && isPlainDate(text) ? formatPlainDate(text) : String(text ?? '');
}
