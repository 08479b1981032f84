import type { PaymentMethod } from '@balcao/contract';
import { addCents, type Cents, cents, formatCents, formatPlainDate, plainDateAt, sumCents } from '@balcao/kernel';
import { cardBrandName } from './card-brands.ts';
import { charges } from './charges.ts';
import { fileNameOf, type Issuer, issuerOf, moment } from './document-frame.ts';
import { partText } from './part-text.ts';

export interface ChargeDocumentFacts {
  readonly chargeId: string;
  readonly title: string;
  readonly seller: Issuer;
  readonly buyer: Party;
  readonly method: PaymentMethod;
  /** The buyer's installments of a card; empty for other methods. */
  readonly installmentCents: readonly Cents[];
  /** 3 of 3 of a purchase in boletos or Pix; 1 of 1 otherwise. */
  readonly part: { readonly number: number; readonly of: number };
  readonly card: { readonly brand: string; readonly last4digits: string } | null;
  readonly amountCents: Cents;
  /** Fine and interest paid with it. */
  readonly adjustmentCents: Cents;
  readonly paidAt: Temporal.Instant;
  readonly isPaidManually: boolean;
  readonly paymentId: string | null;
  /** Completed refunds: one for a refund's receipt, all for a letter. */
  readonly refunds: readonly { readonly id: string; readonly amountCents: Cents; readonly at: Temporal.Instant }[];
  readonly isWhole: boolean;
  readonly at: Temporal.Instant;
}

interface Party {
  readonly name: string;
  readonly document: string;
}

export interface ChargeDocumentWords {
  readonly fileName: string;
  readonly title: string;
  readonly issuer: { readonly name: string; readonly details: string };
  readonly highlight: { readonly label: string; readonly amount: string; readonly when: string };
  readonly paragraphs: readonly string[];
  readonly rows: readonly (readonly (readonly [label: string, value: string])[])[];
  readonly footer: string;
}

/** Receipts of a payment and of a refund, and the letter of a cancellation. */
export const chargeDocuments = {
  receipt: (facts: ChargeDocumentFacts): ChargeDocumentWords => ({
    ...frameOf(facts, 'Comprovante de pagamento', facts.paidAt),
    highlight: {
      label: 'Valor pago',
      amount: formatCents(addCents(facts.amountCents, facts.adjustmentCents)),
      when: `Pago em ${moment(facts.paidAt)}`,
    },
    paragraphs: [],
    rows: [
      ...(facts.adjustmentCents > 0
        ? [[['Juros e multa incluídos', formatCents(facts.adjustmentCents)] as const]]
        : []),
      ...(facts.adjustmentCents < 0
        ? [[['Desconto por pagar antes', formatCents(cents(-facts.adjustmentCents))] as const]]
        : []),
      [
        ['Forma de pagamento', methodOf(facts)],
        ...(facts.part.of > 1 ? [['Parcela', partText(facts.part.number, facts.part.of)] as const] : []),
      ],
      ...partiesOf(facts),
      ...idsOf(facts),
    ],
  }),
  refund: (facts: ChargeDocumentFacts): ChargeDocumentWords => ({
    ...refundFrameOf(facts, 'Comprovante de estorno'),
    paragraphs: [],
    rows: [
      [
        ['Valor do pagamento', formatCents(facts.amountCents)],
        ['Data do pagamento', moment(facts.paidAt)],
      ],
      [['Forma de pagamento', methodOf(facts)]],
      ...facts.refunds.map((refund) => [['ID do estorno', refund.id] as const]),
      ...partiesOf(facts),
      ...idsOf(facts),
    ],
  }),
  letter: (facts: ChargeDocumentFacts): ChargeDocumentWords => ({
    ...refundFrameOf(facts, 'Carta de cancelamento'),
    paragraphs: [
      `Declaramos, para os devidos fins, que o pagamento de ${formatCents(facts.amountCents)} feito por ${facts.buyer.name} em ` +
        `${formatPlainDate(plainDateAt(facts.paidAt))} a ${facts.seller.name}, referente a "${facts.title}", foi ` +
        `${facts.isWhole ? 'cancelado e estornado por inteiro' : `estornado em parte, no valor de ${formatCents(sumOf(facts))}`}.`,
      facts.method === 'CREDIT_CARD'
        ? 'O crédito aparece na fatura do cartão conforme o fechamento do banco emissor, em até duas faturas. Se ele não aparecer, apresente esta carta ao emissor do cartão.'
        : 'O valor foi devolvido à conta de onde o pagamento saiu. Se ele não aparecer, apresente esta carta ao seu banco.',
    ],
    rows: [
      ...facts.refunds.map((refund) => [
        ['Valor estornado', formatCents(refund.amountCents)] as const,
        ['Data do estorno', moment(refund.at)] as const,
        ['ID do estorno', refund.id] as const,
      ]),
      [['Forma de pagamento', methodOf(facts)]],
      ...partiesOf(facts),
      ...idsOf(facts),
    ],
  }),
} as const;

function frameOf(
  { seller, at }: ChargeDocumentFacts,
  title: string,
  about: Temporal.Instant,
): Pick<ChargeDocumentWords, 'fileName' | 'title' | 'issuer' | 'footer'> {
  return {
    fileName: fileNameOf([title, seller.tradeName, formatPlainDate(plainDateAt(about))]),
    title,
    issuer: issuerOf(seller),
    footer: `Emitido em ${moment(at)} (horário de Brasília), pelo Balcão.`,
  };
}

function refundFrameOf(facts: ChargeDocumentFacts, title: string): Omit<ChargeDocumentWords, 'paragraphs' | 'rows'> {
  const last = facts.refunds.at(-1)?.at ?? facts.at;
  return {
    ...frameOf(facts, title, last),
    highlight: { label: 'Valor estornado', amount: formatCents(sumOf(facts)), when: `Estornado em ${moment(last)}` },
  };
}

function partiesOf({ seller, buyer, title }: ChargeDocumentFacts): ChargeDocumentWords['rows'] {
  return [
    [
      ['Recebedor', seller.name],
      ['CPF/CNPJ do recebedor', seller.document],
    ],
    [
      ['Pagador', buyer.name],
      ['CPF/CNPJ do pagador', buyer.document],
    ],
    [['Referente a', title]],
  ];
}

function idsOf({ chargeId, paymentId }: ChargeDocumentFacts): ChargeDocumentWords['rows'] {
  return [[['ID da cobrança', chargeId]], ...(paymentId ? [[['ID do pagamento', paymentId] as const]] : [])];
}

function methodOf({ method, card, installmentCents, isPaidManually }: ChargeDocumentFacts): string {
  if (isPaidManually) return 'Recebido por fora, informado pelo recebedor';
  if (method !== 'CREDIT_CARD' || !card) return charges.methods[method];
  return `${cardBrandName(card.brand)} final ${card.last4digits}, ${installmentsOf(installmentCents)}`;
}

/** `3x de R$ 411,52`; the first installment is named when it bears the remainder. */
function installmentsOf(amounts: readonly Cents[]): string {
  const [first = cents(0), second = first] = amounts;
  if (amounts.length < 2) return 'à vista';
  if (first === second) return `${amounts.length}x de ${formatCents(first)}`;
  return `${amounts.length}x: 1 de ${formatCents(first)} e ${amounts.length - 1} de ${formatCents(second)}`;
}

function sumOf({ refunds }: ChargeDocumentFacts): Cents {
  return sumCents(refunds.map((refund) => refund.amountCents));
}
