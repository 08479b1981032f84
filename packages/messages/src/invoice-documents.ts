import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
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

/** Only refusals that a person can resolve. */
const refusals: Readonly<Record<string, string>> = {
  E0037: 'O município não tem convênio ativo com o sistema nacional. Fale com a prefeitura.',
  E0044: 'O sistema nacional não tem a nota que seria substituída. Emita uma nota nova.',
  E0046: 'A nota já foi cancelada ou substituída.',
  E0050: 'O prazo da prefeitura para substituir esta nota terminou, e ela continua valendo. Fale com a prefeitura.',
  E0060: 'Fora do Simples, a nota que substitui tem a mesma competência, serviço, município e local da prestação.',
  E0061: 'No Simples e no MEI, a nota que substitui tem o mesmo cliente, competência e valor.',
  E0078: 'A nota que substitui outra por um motivo próprio o explica. Escreva a explicação.',
  E0116: 'A inscrição municipal falta ou não confere com o cadastro da prefeitura. Corrija os dados fiscais.',
  E0119: 'A prefeitura não autorizou esta inscrição municipal a emitir notas. Fale com a prefeitura.',
  E0120: 'A prefeitura não registrou a inscrição municipal no cadastro nacional. Deixe-a em branco nos dados fiscais.',
  E0190: 'O CNPJ do cliente não foi encontrado no cadastro da Receita. Corrija o cadastro do cliente.',
  E0202: 'O cliente tem o mesmo documento do vendedor. Uma empresa não emite nota fiscal para si mesma.',
  E0206: 'O CPF do cliente é inválido. Corrija o cadastro do cliente.',
  E0310: 'O código de serviço não é administrado pelo município. Corrija os dados fiscais.',
  E0312: 'O desdobro do serviço não é administrado pelo município. Corrija os dados fiscais.',
  E0016: 'A competência é de antes do convênio do município. Fale com o seu contador.',
  E0018: 'A competência é de antes da abertura da empresa. Corrija a data do pagamento.',
  E0038: 'O convênio do município com o sistema nacional não está ativo. Fale com a prefeitura.',
  E0039: 'O município não aceita notas do emissor nacional. Emita pelo sistema da prefeitura ou fale com ela.',
  ...sameAdvice(
    ['E0162', 'E0166', 'E0174', 'E0175', 'E0172', 'E0583', 'E0588', 'E0604', 'E0676', 'E0710', 'E0712', 'E0713'],
    'O regime tributário dos dados fiscais não combina com os tributos da nota. Confira-os com o seu contador.',
  ),
  E0204: 'O cliente retém o ISS e precisa de CPF ou CNPJ. Complete o cadastro do cliente.',
  E0234: 'Este serviço é tributado no endereço do cliente. Complete o cadastro do cliente.',
  E0235: 'O cliente é uma empresa, e a nota dela exige o endereço. Complete o cadastro do cliente.',
  E0237: 'O cliente retém o ISS, e a nota exige o endereço dele. Complete o cadastro do cliente.',
  E0240: 'O CEP do cliente não existe ou não é da cidade dele. Corrija o cadastro do cliente.',
  E0314: 'O código municipal do serviço não existe no município. Corrija o serviço nos dados fiscais.',
  E0316: 'O código NBS não existe. Corrija o serviço nos dados fiscais.',
  E0318: 'A exportação de serviços exige o código NBS. Informe-o no serviço, nos dados fiscais.',
  E0322: 'Com IBS e CBS, a nota exige o código NBS. Informe-o no serviço, nos dados fiscais.',
  E0667: 'O município não autoriza este CPF a reter o ISS. Corrija o serviço nos dados fiscais.',
  ...sameAdvice(
    ['E0600', 'E0602', 'E0612', 'E0617', 'E0619', 'E0621', 'E0625', 'E0628', 'E0631', 'E0635', 'E0640'],
    'A alíquota do ISS não é a que o município espera deste regime e serviço. Confira o serviço com o seu contador.',
  ),
  ...sameAdvice(
    ['E0675', 'E0677', 'E0678', 'E0680', 'E0682', 'E0684', 'E0688', 'E0690', 'E0694', 'E0696', 'E0698'],
    'O CST e as alíquotas de PIS e COFINS não combinam. Confira o serviço com o seu contador.',
  ),
  ...sameAdvice(
    ['E0699', 'E0700', 'E0701', 'E0720', 'E0724'],
    'Os tributos retidos pelo cliente não combinam com o valor da nota. Confira o serviço com o seu contador.',
  ),
  E0823:
    'O valor da nota está acima do que a prefeitura cancela sem análise, e ela não recebeu o pedido de análise fiscal. Fale com o seu contador.',
  E0850: 'IBS e CBS só são declarados em notas de 2026 em diante. Corrija a competência.',
  ...sameAdvice(
    [
      'E0854',
      'E0901',
      'E0903',
      'E0904',
      'E0905',
      'E0906',
      'E0910',
      'E0958',
      'E0959',
      'E0964',
      'E0965',
      'E0971',
      'E0972',
    ],
    'A classificação de IBS e CBS não combina com o serviço. Confira o serviço com o seu contador.',
  ),
  ...sameAdvice(
    ['E0931', 'E0932'],
    'Com IBS e CBS, este serviço trata de imóvel, cujos dados o Balcão ainda não envia. Emita-a no portal nacional.',
  ),
  E0595: 'A alíquota do ISS é maior que 5%. Corrija os dados fiscais.',
  E0822:
    'O prazo da prefeitura para cancelar esta nota terminou, e ela não recebeu o pedido de análise fiscal. A nota continua valendo: substitua-a ou fale com a prefeitura.',
  E0718: 'O certificado digital não é desta empresa. Envie o certificado correto.',
};

function sameAdvice(codes: readonly string[], advice: string): Readonly<Record<string, string>> {
  return Object.fromEntries(codes.map((code) => [code, advice]));
}

export const invoiceDocuments = {
  refusal: ({ code, reason }: Refusal): string =>
    code === 'e105105'
      ? `A prefeitura analisou o pedido e não cancelou a nota: ${reason}`
      : (refusals[code] ?? `${reason} (${code})`),
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
