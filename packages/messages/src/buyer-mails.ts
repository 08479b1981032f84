import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';

type Method = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

interface OfCharge {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
}

const methodNames: Readonly<Record<Method, string>> = {
  CREDIT_CARD: 'Cartão de crédito',
  BANK_SLIP: 'Boleto',
  PIX: 'Pix',
};

const refundHelp: Readonly<Record<Method, string>> = {
  CREDIT_CARD: 'O valor volta na fatura do cartão, em até duas faturas, conforme o banco emissor.',
  BANK_SLIP: 'O valor volta para a conta que você informou a quem vendeu.',
  PIX: 'O valor volta para a conta de onde o Pix saiu.',
};

export const buyerMails = {
  bankSlipsIssued: ({
    slips,
    link,
    ...of
  }: OfCharge & {
    readonly slips: readonly { readonly line: string; readonly dueDate: PlainDate; readonly amountCents: Cents }[];
    readonly link: string | null;
  }) => ({
    subject: `${slips.length > 1 ? 'Seus boletos' : 'Seu boleto'}: ${of.title}`,
    text: mailText(of, [
      slips.length > 1
        ? `Estes são os ${slips.length} boletos da sua compra "${of.title}".`
        : `Este é o boleto da sua compra "${of.title}".`,
      ...slips.map(({ line, dueDate, amountCents }, index) =>
        [
          `${slips.length > 1 ? `${index + 1} de ${slips.length}: ` : ''}${formatCents(amountCents)}, vence em ${formatPlainDate(dueDate)}`,
          line,
        ].join('\n'),
      ),
      'Copie a linha digitável no aplicativo do seu banco. A confirmação chega em um dia útil.',
      ...(link ? [`Para ver ou imprimir:\n${link}`] : []),
    ]),
  }),

  paymentConfirmed: ({
    amountCents,
    paidOn,
    method,
    installments,
    part,
    link,
    ...of
  }: OfCharge & {
    readonly amountCents: Cents;
    readonly paidOn: PlainDate | null;
    readonly method: Method;
    readonly installments: number;
    readonly part: { readonly number: number; readonly of: number };
    readonly link: string | null;
  }) => ({
    subject: `Pagamento confirmado: ${of.title}`,
    text: mailText(of, [
      'Seu pagamento foi confirmado.',
      [
        `Compra: ${of.title}`,
        ...(part.of > 1 ? [`Parcela: ${part.number} de ${part.of}`] : []),
        `Valor: ${formatCents(amountCents)}`,
        ...(paidOn ? [`Data: ${formatPlainDate(paidOn)}`] : []),
        `Forma de pagamento: ${methodNames[method]}${part.of === 1 && installments > 1 ? ` em ${installments}x` : ''}`,
      ].join('\n'),
      ...(link ? [`Para ver o pagamento:\n${link}`] : []),
    ]),
  }),

  refundDone: ({
    amountCents,
    isWhole,
    method,
    ...of
  }: OfCharge & { readonly amountCents: Cents; readonly isWhole: boolean; readonly method: Method }) => ({
    subject: `Estorno realizado: ${of.title}`,
    text: mailText(of, [
      isWhole
        ? `O pagamento da sua compra "${of.title}" foi estornado: ${formatCents(amountCents)}.`
        : `Uma parte do pagamento da sua compra "${of.title}" foi estornada: ${formatCents(amountCents)}.`,
      refundHelp[method],
    ]),
  }),
};

function mailText({ buyerName, sellerName }: OfCharge, paragraphs: readonly string[]): string {
  const foot = 'Em caso de dúvida, responda a este e-mail.';
  return [`Olá, ${buyerName},`, ...paragraphs, foot, sellerName].join('\n\n');
}
