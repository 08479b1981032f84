import { withoutLinks } from './without-links.ts';

export const shareMovementTexts = {
  RELEASED: 'Liberado',
  REFUND: 'Estorno',
  REFUND_FAILED: 'Estorno não concluído',
  DISPUTE: 'Disputa',
  DISPUTE_WON: 'Disputa ganha',
} as const;

export const subSellerStatementFile = {
  fileName: 'extrato-sub-vendedor.csv',
  header: [
    'Data',
    'Movimento',
    'Venda',
    'Cliente',
    'Parcela',
    'Valor da venda',
    'Cobrança',
    'Crédito',
    'Débito',
    'Saldo liberado',
  ],
  movements: { ...shareMovementTexts, TO_RELEASE: 'A liberar' },
};

export function statementLinkMail({
  name,
  sellerName,
  days,
  url,
}: {
  readonly name: string;
  readonly sellerName: string;
  readonly days: number;
  readonly url: string;
}) {
  const seller = withoutLinks(sellerName);
  return {
    subject: `${seller}: seu extrato`,
    text: [
      `Olá, ${withoutLinks(name)},`,
      `${seller} compartilhou com você o extrato da sua parte nas vendas: o que já foi liberado e o que está a liberar.`,
      url,
      `O link vale por ${days} dias e é só seu: quem tem o link vê os seus valores.`,
    ].join('\n\n'),
  };
}
