import { statementTypes } from './statement-table.ts';
import { statuses } from './statuses.ts';
import { withoutLinks } from './without-links.ts';

export const chargeReport = {
  title: 'Cobranças',
  columns: {
    uuid: 'ID da cobrança',
    customerName: 'Cliente',
    customerDocument: 'Documento',
    customerEmail: 'E-mail',
    title: 'Produto / Serviço',
    status: 'Status',
    paymentMethod: 'Método de pagamento',
    expirationDate: 'Vencimento',
    paidDate: 'Data do pagamento',
    installments: 'Parcelas',
    part: 'Parcela',
    value: 'Valor',
    refundedAmount: 'Estornado',
    paymentLink: 'Link de pagamento',
    soldBy: 'Vendida por',
  },
  soldBy: statuses.soldBy,
  status: statuses.charge,
  method: statuses.method,
  fileName: ({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) =>
    ['cobrancas', from, to && `a-${to}`].filter(Boolean).join('-'),
};

/** Headings are in the order of a row's cells. */
export const statementFile = {
  columns: [
    ...['Data', 'Lançamento', 'Tipo', 'Cliente', 'Método de pagamento', 'Parcela'],
    ...['A liberar', 'Disponível', 'Saldo a liberar', 'Saldo disponível'],
    ...['Valor pago pelo cliente', 'Tarifa', 'Antecipação', 'Split', 'ID da cobrança'],
  ],
  types: statementTypes,
  methods: statuses.method,
  fileName: ({ from, to }: { readonly from: string; readonly to: string }) => `extrato-${from}-a-${to}`,
  endings: { CSV: 'csv', OFX: 'ofx' },
} as const;

export const reportMail = {
  stopped: ({
    title,
    createdBy,
    recipient,
  }: {
    readonly title: string;
    readonly createdBy: string;
    readonly recipient: string;
  }) => ({
    subject: `Relatório programado parou: ${title}`,
    text: [
      'Olá,',
      `O relatório "${title}", enviado para ${withoutLinks(recipient)}, parou de ser enviado: ${withoutLinks(createdBy)}, que o programou, não tem mais acesso a relatórios.`,
      'Se ele ainda for necessário, programe-o novamente em Relatórios.',
      'Equipe Balcão',
    ].join('\n\n'),
  }),
  ready: ({
    fileName,
    link,
    hours,
    requestedBy,
    rows,
  }: {
    readonly fileName: string;
    readonly link: string;
    readonly hours: number;
    readonly requestedBy: string;
    readonly rows: number;
  }) => ({
    subject: 'Seu relatório está pronto',
    text: [
      'Olá,',
      `O relatório ${fileName}, pedido por ${withoutLinks(requestedBy)}, está pronto: ${rows === 1 ? '1 linha' : `${rows.toLocaleString('pt-BR')} linhas`}.`,
      `Para baixar, abra o link abaixo em até ${hours} horas. Quem tem o link abre o arquivo: não o encaminhe.`,
      link,
      'Equipe Balcão',
    ].join('\n\n'),
  }),
} as const;
