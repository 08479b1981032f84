import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { invoiceRefusals } from './invoice-refusals.ts';
import { withoutLinks } from './without-links.ts';

interface Refusal {
  readonly code: string;
  readonly reason: string;
}

export const taxRegimeNames: Readonly<Record<string, string>> = {
  SIMPLES: 'Simples Nacional',
  LUCRO_PRESUMIDO: 'Lucro Presumido',
  LUCRO_REAL: 'Lucro Real',
  MEI: 'MEI',
};

export const invoiceDocuments = {
  refusal: ({ code, reason }: Refusal): string =>
    code === 'e105105'
      ? `A prefeitura analisou o pedido e não cancelou a nota: ${reason}`
      : ((invoiceRefusals as Readonly<Record<string, string>>)[code] ?? `${reason} (${code})`),
  serviceOf: ({ description, title }: { readonly description: string; readonly title: string }): string =>
    description ? `${description} - ${title}` : title,
  cancelReason: (reason: 'EMISSION_ERROR' | 'NOT_RENDERED' | 'OTHER'): string =>
    ({
      EMISSION_ERROR: 'Erro na emissão da nota fiscal',
      NOT_RENDERED: 'Serviço não prestado ao tomador',
      OTHER: 'Cancelamento a pedido do prestador',
    })[reason],

  toBuyer: (mail: {
    readonly buyerName: string;
    readonly sellerName: string;
    readonly title: string;
    readonly number: string;
    readonly accessKey: string;
    readonly amountCents: Cents;
    readonly pdf: string;
    readonly xml: string;
  }) => ({
    subject: `Nota fiscal ${mail.number} de ${withoutLinks(mail.sellerName)}`,
    text: [
      `Olá, ${withoutLinks(mail.buyerName)},`,
      `Segue a nota fiscal ${mail.number}, de ${formatCents(mail.amountCents)}: ${withoutLinks(mail.title)}.`,
      `PDF: ${mail.pdf}`,
      `XML: ${mail.xml}`,
      `Chave de acesso: ${mail.accessKey}`,
      'Os links acima valem por 90 dias. Guarde os arquivos.',
      withoutLinks(mail.sellerName),
    ].join('\n\n'),
  }),

  rejected: (mail: {
    readonly buyerName: string;
    readonly title: string;
    readonly reason: string;
    readonly url: string;
  }) => ({
    subject: `Nota fiscal recusada: ${withoutLinks(mail.title)}`,
    text: [
      'Olá,',
      `A nota fiscal de ${withoutLinks(mail.buyerName)} (${withoutLinks(mail.title)}) foi recusada.`,
      mail.reason,
      'Depois de corrigir, emita de novo:',
      mail.url,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  cancelRefused: (mail: { readonly number: string; readonly reason: string; readonly url: string }) => ({
    subject: `Cancelamento recusado: nota fiscal ${mail.number}`,
    text: [
      'Olá,',
      `A prefeitura não cancelou a nota fiscal ${mail.number}, que continua valendo.`,
      mail.reason,
      mail.url,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  certificateEnding: (mail: {
    readonly holder: string;
    readonly validUntil: PlainDate;
    readonly daysLeft: number;
    readonly url: string;
  }) => ({
    subject: mail.daysLeft < 0 ? 'Seu certificado digital venceu' : `Seu certificado digital ${endsIn(mail.daysLeft)}`,
    text: [
      'Olá,',
      mail.daysLeft < 0
        ? `O certificado digital de ${withoutLinks(mail.holder)} venceu em ${formatPlainDate(mail.validUntil)}. Nenhuma nota fiscal é emitida até você enviar outro.`
        : `O certificado digital de ${withoutLinks(mail.holder)} vale até ${formatPlainDate(mail.validUntil)}. Sem outro, as notas fiscais param de ser emitidas.`,
      'Envie o novo certificado A1:',
      mail.url,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  /** What an invoice that is only tried says, and to whom it is. */
  trial: { service: 'Nota de teste', buyer: 'Consumidor de teste' },
  fileName: (number: string) => `nota-fiscal-${number}`,
  month: {
    fileName: (month: string) => `notas-fiscais-${month}`,
    columns: [
      ...['Número', 'Chave de acesso', 'Situação', 'Competência', 'Autorizada em', 'Cancelada em'],
      ...['Tomador', 'CNPJ/CPF', 'Valor do serviço', 'ISS', 'Retenções', 'Valor líquido'],
      ...['IBS', 'CBS', 'Valor líquido + IBS/CBS'],
    ],
    statuses: {
      AUTHORIZED: 'Autorizada',
      CANCELING: 'Cancelamento em análise',
      CANCELED: 'Cancelada',
      REPLACED: 'Substituída',
    } as Readonly<Record<string, string>>,
  },

  toAccountant: (mail: {
    readonly sellerName: string;
    readonly month: string;
    readonly count: number;
    readonly url: string;
  }) => ({
    subject: `Notas fiscais de ${withoutLinks(mail.sellerName)}: ${monthName(mail.month)}`,
    text: [
      'Olá,',
      `${mail.count === 1 ? 'Uma nota fiscal de' : `${mail.count} notas fiscais de`} ${withoutLinks(mail.sellerName)}, de ${monthName(mail.month)}: XML e DANFSe de cada uma, e um resumo.`,
      mail.url,
      'O link acima vale por 90 dias. Guarde o arquivo.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  accountantPage: (mail: {
    readonly sellerName: string;
    readonly sentBy: string;
    readonly days: number;
    readonly url: string;
  }) => ({
    subject: `Dados fiscais de ${withoutLinks(mail.sellerName)} para preencher`,
    text: [
      'Olá,',
      `${mail.sentBy}, de ${withoutLinks(mail.sellerName)}, pede que você preencha os dados fiscais com que as notas fiscais da empresa são emitidas: regime tributário, serviços, ISS, IBS, CBS e retenções.`,
      'Abra a página abaixo. Não é preciso ter conta, e ela não mostra vendas, valores nem clientes:',
      mail.url,
      `O link vale por ${mail.days} dias e só para você. O que você salvar vale para as próximas notas da empresa e fica registrado em seu nome.`,
      `Se você não faz a contabilidade de ${withoutLinks(mail.sellerName)}, ignore esta mensagem.`,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  accountantFilled: (mail: { readonly email: string; readonly url: string }) => ({
    subject: 'Sua contabilidade preencheu dados fiscais',
    text: [
      'Olá,',
      `${mail.email} salvou dados fiscais da sua empresa pelo link que você enviou. Eles valem para as próximas notas.`,
      'Confira. Cada mudança está na auditoria, em nome da contabilidade:',
      mail.url,
      'Equipe Balcão',
    ].join('\n\n'),
  }),
} as const;

function monthName(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`;
}

function endsIn(days: number): string {
  if (days === 0) return 'vence hoje';
  return days === 1 ? 'vence amanhã' : `vence em ${days} dias`;
}
