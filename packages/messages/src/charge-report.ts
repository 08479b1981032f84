import { statuses } from './statuses.ts';
import { withoutLinks } from './without-links.ts';

/** The report of charges: its dialog, its file and its mail. */
export const chargeReportScreen = {
  open: 'Exportar CSV',
  title: 'Relatório de cobranças',
  help: 'As cobranças que vencem no período, com os filtros e a ordem da lista.',
  expirationDateInitial: 'Vencimento inicial',
  expirationDateFinal: 'Vencimento final',
  email: 'E-mail do destinatário',
  emailHelp: 'Quem recebe o link para baixar o arquivo.',
  reversedDates: 'A data inicial deve ser anterior à final.',
  send: 'Gerar relatório',
  download: 'Baixar agora',
  failed: 'Falha ao gerar relatório.',
  done: 'Relatório gerado com sucesso. Será enviado para o email informado.',
  recent: 'Relatórios dos últimos dias',
  noneRecent: 'Nenhum relatório nos últimos dias.',
  recentFailed: 'Falha ao carregar os relatórios.',
  to: (email: string) => `para ${email}`,
  rows: (rows: string) => (rows === '1' ? '1 cobrança' : `${rows} cobranças`),
  until: (date: string) => `disponível até ${date}`,
  progress: (rows: string, total: string) => `${rows} de ${total}`,
  downloadOf: (fileName: string) => `Baixar ${fileName}`,
  status: { WAITING: 'Na fila', RUNNING: 'Gerando', READY: 'Pronto', FAILED: 'Não foi gerado' },
} as const;

/** What is in the file. */
export const chargeReport = {
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
  },
  status: statuses.charge,
  method: statuses.method,
  fileName: ({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) =>
    ['cobrancas', from, to && `a-${to}`].filter(Boolean).join('-'),
};

/** The mail that brings a report's link. */
export const reportMail = {
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
