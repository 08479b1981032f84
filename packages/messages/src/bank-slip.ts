import { type Cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { fileNameOf, type Issuer, issuerOf } from './document-frame.ts';
import { partText } from './part-text.ts';

interface Facts {
  readonly chargeId: string;
  readonly seller: Issuer & { readonly address: Address | null };
  readonly payer: { readonly name: string; readonly document: string; readonly address: Address | null };
  readonly title: string;
  readonly description: string | null;
  /** 3 of 3 of a purchase in boletos; 1 of 1 otherwise. */
  readonly part: { readonly number: number; readonly of: number };
  readonly bank: { readonly code: string; readonly name: string };
  readonly beneficiaryCode: string;
  readonly wallet: string;
  readonly nossoNumero: string;
  readonly line: string;
  readonly dueDate: PlainDate;
  readonly amountCents: Cents;
  readonly issuedOn: PlainDate;
  readonly terms: {
    readonly fineHundredths: number;
    readonly interestHundredths: number;
    readonly discount: { readonly amountCents: Cents; readonly until: PlainDate } | null;
  };
}

interface Address {
  readonly zipCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string | null;
  readonly district: string;
  readonly city: string;
  readonly state: string;
}

export type BankSlipWords = ReturnType<typeof bankSlipWords>;

/** A boleto in FEBRABAN's two parts: the payer's receipt and the collection form. */
export function bankSlipWords(facts: Facts) {
  const { seller, payer, part, bank, nossoNumero, dueDate, amountCents, issuedOn, title } = facts;
  const due = formatPlainDate(dueDate);
  const parts = part.of > 1 ? partText(part.number, part.of) : null;
  const beneficiary = `${seller.name} · CNPJ/CPF ${seller.document}`;
  return {
    fileName: fileNameOf(['Boleto', seller.tradeName, parts && `parcela ${parts}`, `vence ${due}`]),
    title: `Boleto ${nossoNumero}`,
    issuer: issuerOf(seller),
    subject: title,
    description: facts.description,
    highlights: [
      ...(parts ? [['Parcela', parts] as const] : []),
      ['Vencimento', due] as const,
      [parts ? 'Valor da parcela' : 'Valor', formatCents(amountCents)] as const,
    ],
    bankName: bank.name,
    bankCode: `${bank.code}-${bankCheckDigit(bank.code)}`,
    line: facts.line,
    receiptTitle: 'Recibo do pagador',
    formTitle: 'Ficha de compensação',
    authentication: 'Autenticação mecânica',
    cut: 'Corte na linha pontilhada',
    instructions: instructionsOf(facts, parts),
    pix: 'Pague com Pix',
    beneficiaryAddress: seller.address ? addressLine(seller.address) : '',
    payerAddress: payer.address ? addressLine(payer.address) : '',
    fields: {
      place: ['Local de pagamento', 'Pagável em qualquer banco, aplicativo ou lotérica, também após o vencimento'],
      dueDate: ['Vencimento', due],
      beneficiary: ['Beneficiário', beneficiary],
      beneficiaryCode: ['Agência / Código do beneficiário', facts.beneficiaryCode],
      documentDate: ['Data do documento', formatPlainDate(issuedOn)],
      documentNumber: ['Nº do documento', facts.chargeId.slice(-12).toUpperCase()],
      kind: ['Espécie doc.', 'DS'],
      acceptance: ['Aceite', 'N'],
      processedOn: ['Data do processamento', formatPlainDate(issuedOn)],
      nossoNumero: ['Nosso número', nossoNumero],
      bankUse: ['Uso do banco', ''],
      wallet: ['Carteira', facts.wallet],
      currency: ['Espécie', 'R$'],
      quantity: ['Quantidade', ''],
      unitValue: ['Valor', ''],
      amount: ['(=) Valor do documento', formatCents(amountCents)],
      discount: ['(-) Desconto / Abatimento', ''],
      deductions: ['(-) Outras deduções', ''],
      fine: ['(+) Mora / Multa', ''],
      additions: ['(+) Outros acréscimos', ''],
      charged: ['(=) Valor cobrado', ''],
      instructions: ['Instruções (texto de responsabilidade do beneficiário)', ''],
      payer: ['Pagador', `${payer.name} · CPF/CNPJ ${payer.document}`],
      withdrawalCode: ['Cód. de baixa', ''],
    },
  } as const;
}

/** Any bank accepts a late boleto and adds the registered fine and interest, as the place of payment says. */
function instructionsOf({ terms, title }: Facts, parts: string | null): readonly string[] {
  const { fineHundredths, interestHundredths, discount } = terms;
  const fine = fineHundredths > 0 ? [`multa de ${percentText(fineHundredths)}`] : [];
  const interest = interestHundredths > 0 ? [`juros de ${percentText(interestHundredths)} ao mês`] : [];
  const late = [...fine, ...interest].join(' e ');
  return [
    `Referente a: ${title}${parts ? ` (parcela ${parts})` : ''}`,
    ...(discount
      ? [`Até ${formatPlainDate(discount.until)}, conceder desconto de ${formatCents(discount.amountCents)}.`]
      : []),
    late
      ? `Após o vencimento, cobrar ${late}. O banco calcula o total no dia do pagamento.`
      : 'Após o vencimento, receber o mesmo valor, sem multa nem juros.',
    'Se vencer em dia não útil, pode ser pago no próximo dia útil sem acréscimo.',
  ];
}

/** `Rua das Flores, 10, apto 2 · Centro · Curitiba/PR · CEP 80010-000`. */
function addressLine({ street, number, complement, district, city, state, zipCode }: Address): string {
  const place = [street, number, complement].filter(Boolean).join(', ');
  const code = zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2');
  return [place, district, [city, state].filter(Boolean).join('/'), code && `CEP ${code}`].filter(Boolean).join(' · ');
}

function percentText(hundredths: number): string {
  return `${(hundredths / 100).toLocaleString('pt-BR')}%`;
}

/** The digit after a bank's code on a slip: weights 2, 3 and 4 from the right, modulo 11; 10 and 11 become 0 (FEBRABAN). */
function bankCheckDigit(code: string): number {
  const [first = 0, second = 0, third = 0] = [...code].map(Number);
  const digit = 11 - ((third * 2 + second * 3 + first * 4) % 11);
  return digit > 9 ? 0 : digit;
}
