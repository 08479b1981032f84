import { buildBoleto, buildCnab240Payments, type CnabPayment } from '@balcao/brazil';
import { cents, type PlainDate } from '@balcao/kernel';

interface BatchFile {
  /** The company's CPF or CNPJ. */
  readonly document: string;
  readonly payOn: PlainDate;
  readonly number?: number;
  readonly payments?: readonly CnabPayment[];
}

/** A Pix by key in a remessa, to the key's owner in the simulated directory. */
export function pixOf(payOn: PlainDate, more: Partial<Extract<CnabPayment, { kind: 'pix_key' }>> = {}): CnabPayment {
  return {
    kind: 'pix_key',
    amountCents: cents(1234),
    payOn,
    reference: '1',
    key: { type: 'EMAIL', key: 'torra@serra.example' },
    payee: { name: 'ELISA BARROS DUARTE', document: '11153287510' },
    ...more,
  };
}

/** A boleto in a remessa; `slip` makes it distinct. */
export function slipOf(payOn: PlainDate, slip = 1, amountCents = cents(5678)): CnabPayment {
  const freeField = String(slip).padStart(25, '0');
  const { barcode } = buildBoleto({ bank: '341', dueDate: payOn, amountCents, freeField });
  return {
    kind: 'boleto',
    amountCents,
    payOn,
    reference: `B${slip}`,
    dueDate: payOn,
    barcode,
    payee: { name: 'GRAFICA SERRA', document: '12345678000195' },
  };
}

/** A remessa of payments: one Pix and one slip by default. */
export function batchFile({ document, payOn, number = 1, payments }: BatchFile): Uint8Array {
  return buildCnab240Payments({
    bank: '001',
    bankName: 'Banco do Brasil',
    fileNumber: number,
    generatedOn: payOn,
    company: {
      document,
      name: 'Loja',
      agreement: '1',
      agency: '1234',
      agencyDigit: '5',
      account: '67890',
      accountDigit: '1',
    },
    payments: payments ?? [pixOf(payOn), slipOf(payOn)],
  });
}
