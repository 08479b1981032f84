import { type Cents, formatCents, formatPlainDate, type PlainDate, plainDateAt, sumCents } from '@balcao/kernel';
import { fileNameOf, issuerOf, moment } from './document-frame.ts';

export interface PaymentReceiptFacts {
  readonly paymentId: string;
  readonly payer: { readonly tradeName: string; readonly name: string; readonly document: string };
  readonly payee: { readonly name: string; readonly document: string | null; readonly institution: string | null };
  readonly pix: { readonly key: string; readonly endToEndId: string | null } | null;
  readonly boleto: {
    readonly line: string;
    readonly dueDate: PlainDate | null;
    readonly originalCents: Cents;
    readonly late: { readonly fineCents: Cents; readonly interestCents: Cents; readonly discountCents: Cents } | null;
  } | null;
  readonly darf: {
    readonly taxpayer: { readonly name: string; readonly document: string };
    readonly revenueCode: string;
    readonly period: PlainDate;
    readonly reference: string | null;
    readonly dueDate: PlainDate | null;
    readonly principalCents: Cents;
    readonly fineCents: Cents | null;
    readonly interestCents: Cents | null;
  } | null;
  readonly amountCents: Cents;
  readonly paidAt: Temporal.Instant;
  readonly authentication: string | null;
  readonly description: string | null;
  /** Oldest first; their sum may be a part of the amount. */
  readonly returns: readonly { readonly amountCents: Cents; readonly reason: string; readonly at: Temporal.Instant }[];
  readonly isReturned: boolean;
  readonly at: Temporal.Instant;
}

type Row = readonly (readonly [label: string, value: string])[];

/** The receipt (comprovante) of a payment by Pix, boleto or DARF, including its returns. */
export function paymentReceipt(facts: PaymentReceiptFacts) {
  const { payer, payee, paidAt, at, amountCents } = facts;
  const title = `Comprovante de ${facts.pix ? 'Pix' : `pagamento de ${facts.darf ? 'DARF' : 'boleto'}`}`;
  return {
    fileName: fileNameOf([title, payee.name, formatPlainDate(plainDateAt(paidAt))]),
    title: facts.isReturned ? `${title} devolvido` : title,
    issuer: issuerOf(payer),
    highlight: { label: 'Valor pago', amount: formatCents(amountCents), when: `Pago em ${moment(paidAt)}` },
    paragraphs: returnedOf(facts),
    rows: [
      ...(facts.boleto ? boletoRows(facts, facts.boleto) : []),
      ...(facts.darf ? darfRows(facts, facts.darf) : []),
      [
        [facts.pix ? 'Recebedor' : 'Beneficiário', payee.name],
        ...rowOf(facts.pix ? 'CPF/CNPJ do recebedor' : 'CPF/CNPJ do beneficiário', payee.document),
      ],
      ...(facts.pix ? [[...rowOf('Instituição', payee.institution), ['Chave Pix', facts.pix.key] as const]] : []),
      [
        ['Pagador', payer.name],
        ['CPF/CNPJ do pagador', payer.document],
      ],
      rowOf('Descrição', facts.description),
      rowOf('ID da transação (E2E)', facts.pix?.endToEndId ?? null),
      rowOf('Autenticação', facts.authentication),
      [['ID do pagamento', facts.paymentId]],
    ].filter((row): row is Row => row.length > 0),
    footer: `Emitido em ${moment(at)} (horário de Brasília), pelo Balcão.`,
  };
}

function boletoRows(
  { payee, paidAt, amountCents }: PaymentReceiptFacts,
  { line, dueDate, originalCents, late }: NonNullable<PaymentReceiptFacts['boleto']>,
): Row[] {
  const difference = amountCents - originalCents;
  return [
    [['Linha digitável', line]],
    [
      ...rowOf('Banco', payee.institution),
      ...rowOf('Vencimento', dueDate && formatPlainDate(dueDate)),
      ['Data do pagamento', formatPlainDate(plainDateAt(paidAt))],
    ],
    [
      ['Valor original', formatCents(originalCents)],
      ...(late
        ? [
            ...amountOf('Multa', late.fineCents),
            ...amountOf('Juros', late.interestCents),
            ...amountOf('Desconto', late.discountCents),
          ]
        : [
            ...amountOf('Multa e juros', Math.max(0, difference) as Cents),
            ...amountOf('Desconto', Math.max(0, -difference) as Cents),
          ]),
      ['Valor pago', formatCents(amountCents)],
    ],
  ];
}

function darfRows(
  { paidAt, amountCents }: PaymentReceiptFacts,
  { taxpayer, dueDate, ...tax }: NonNullable<PaymentReceiptFacts['darf']>,
): Row[] {
  return [
    [
      ['Contribuinte', taxpayer.name],
      ['CPF/CNPJ do contribuinte', taxpayer.document],
    ],
    [
      ['Código da receita', tax.revenueCode],
      ['Período de apuração', formatPlainDate(tax.period)],
      ...rowOf('Número de referência', tax.reference),
    ],
    [
      ...rowOf('Vencimento', dueDate && formatPlainDate(dueDate)),
      ['Data do pagamento', formatPlainDate(plainDateAt(paidAt))],
    ],
    [
      ['Valor principal', formatCents(tax.principalCents)],
      ...amountOf('Multa', tax.fineCents ?? (0 as Cents)),
      ...amountOf('Juros', tax.interestCents ?? (0 as Cents)),
      ['Valor pago', formatCents(amountCents)],
    ],
  ];
}

function returnedOf({ returns, isReturned }: PaymentReceiptFacts): string[] {
  if (returns.length === 0) return [];
  const whole = isReturned
    ? 'Este pagamento foi devolvido por inteiro.'
    : `Deste pagamento foram devolvidos ${formatCents(sumCents(returns.map((one) => one.amountCents)))}.`;
  return [
    whole,
    ...returns.map(
      (one) => `Devolução de ${formatCents(one.amountCents)} em ${moment(one.at)}. Motivo: ${one.reason}.`,
    ),
  ];
}

function rowOf(label: string, value: string | null): Row {
  return value ? [[label, value]] : [];
}

function amountOf(label: string, value: Cents): Row {
  return value > 0 ? [[label, formatCents(value)]] : [];
}
