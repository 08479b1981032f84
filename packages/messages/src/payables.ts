import { type Cents, formatCents } from '@balcao/kernel';
import { payablesRefusalTexts } from './refusals/payables.ts';
import { sellerRefusalTexts } from './refusals/sellers.ts';
import { withoutLinks } from './without-links.ts';

export const payables = {
  darf: (revenueCode: string) => `DARF ${revenueCode}`,
  darfPayee: 'Receita Federal',
  costCenters: {
    marketing: 'Marketing',
    vendas: 'Vendas',
    operacional: 'Operacional',
    administrativo: 'Administrativo',
  },
  refusals: {
    'payable.insufficient_funds': 'Saldo insuficiente',
    'pix_limit.exceeded': 'Limite de Pix insuficiente',
    'payable.boleto_paid': payablesRefusalTexts['payable.boleto_paid'],
    'payable.boleto_over': payablesRefusalTexts['payable.boleto_over'],
    'payable.code_expired': payablesRefusalTexts['payable.code_expired'],
    'payable.key_not_found': payablesRefusalTexts['payable.key_not_found'],
    'seller.blocked': sellerRefusalTexts['seller.blocked'],
  },
  otherPayee: {
    changed: (name: string) => `A chave agora é de ${name}. Confira com quem recebe antes de aprovar.`,
    unknown: 'A chave não foi encontrada. Confira com quem recebe antes de aprovar.',
    ofFile: ({ file, owner }: { readonly file: string; readonly owner: string }) =>
      `O arquivo diz ${file}, e a chave é de ${owner}. Confira com quem recebe antes de aprovar.`,
  },
  firstPayee: (payment: {
    readonly payee: string;
    readonly amountCents: Cents;
    readonly submittedBy: string;
    readonly approvedBy: string | null;
    readonly url: string;
  }) => ({
    subject: `Primeiro pagamento a ${withoutLinks(payment.payee)}: ${formatCents(payment.amountCents)}`,
    text: [
      'Olá,',
      `Saiu da conta o primeiro pagamento a ${withoutLinks(payment.payee)}, de ${formatCents(payment.amountCents)}.`,
      [
        `Submetido por ${payment.submittedBy}.`,
        ...(payment.approvedBy ? [`Aprovado por ${payment.approvedBy}.`] : []),
      ].join(' '),
      'Se você não reconhece este pagamento, fale com o banco agora e veja os detalhes:',
      payment.url,
      'Equipe Balcão',
    ].join('\n\n'),
  }),
  notPaid: (person: string) => `Não foi pago pelo banco, segundo ${person}.`,
  amountChanged: (amount: string) => `O valor do boleto mudou para ${amount}. Aprove de novo para pagar.`,
} as const;
