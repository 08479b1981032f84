import { statuses } from './statuses.ts';

export const saleLinkFiles = {
  /** Names the maker of a buyer's link. */
  madeBy: 'Link de venda',
  sales: {
    fileName: 'vendas-do-link.csv',
    header: ['Data', 'Comprador', 'E-mail', 'Situação', 'Valor', 'Método de pagamento', 'Pago em', 'Cobrança'],
    otherAnswers: 'Outras respostas',
    statuses: { PAID: 'Paga', WAITING: 'Aguardando pagamento', ENDED: 'Não paga' },
    methods: statuses.method,
  },
  poster: {
    fileName: (title: string) => `cartaz-${title}.pdf`,
    openAmount: 'Escolha o valor',
    scan: 'Aponte a câmera do celular e pague',
    or: 'ou acesse',
    pays: 'Aceitamos:',
    methods: statuses.method,
  },
} as const;
