/** How a bank's file of payments differs from FEBRABAN's CNAB 240. README.md of the product's files has each source. */
export interface PaymentFileFacts {
  readonly fileVersion: string;
  /** Versions of the lots of transfers, Pix, slips and bills. */
  readonly lotVersions: readonly [transfer: string, pix: string, slip: string, bill: string];
  /** Columns 223 and 224 of a lot's header; blank where the bank has none. */
  readonly debitForm: '01' | '  ';
  /** A Pix may not be in one file with other payments; `mark` is in the bank's columns of such a file's header. */
  readonly pixApart: { readonly mark: string } | null;
  /** The seller's agreement in the headers. */
  readonly agreement: (company: { readonly agreement: string; readonly agency: string }) => string;
  /** Form of a bill of arrecadação, by the segment in its barcode; null for one that the bank's file cannot pay. */
  readonly billForm: (segment: string) => '11' | '13' | null;
  readonly billService: '22' | '98';
  /** Whether its columns of a Pix by key are known from more than one source. */
  readonly takesPix: boolean;
  /** Itaú has its own headers, trailers and segments. */
  readonly isSispag: boolean;
}

const febraban: PaymentFileFacts = {
  fileVersion: '103',
  lotVersions: ['045', '045', '040', '012'],
  debitForm: '01',
  pixApart: null,
  agreement: ({ agreement }) => agreement,
  billForm: () => '11',
  billService: '22',
  takesPix: false,
  isSispag: false,
};

/** Water, energy and gas, telephone. */
const utilities = new Set(['2', '3', '4']);

const own: Readonly<Record<string, PaymentFileFacts>> = {
  '001': {
    ...febraban,
    fileVersion: '030',
    lotVersions: ['031', '045', '030', '010'],
    debitForm: '  ',
    // The product 0126 is payment to suppliers.
    agreement: ({ agreement }) => `${agreement.padStart(9, '0')}0126`,
  },
  '033': {
    ...febraban,
    fileVersion: '060',
    lotVersions: ['031', '031', '030', '010'],
    debitForm: '  ',
    agreement: ({ agreement, agency }) => `0033${agency.padStart(4, '0')}${agreement.padStart(12, '0')}`,
    takesPix: true,
  },
  '237': { ...febraban, fileVersion: '089', pixApart: { mark: 'PIX' }, takesPix: true },
  '341': {
    ...febraban,
    fileVersion: '080',
    lotVersions: ['040', '040', '030', '030'],
    debitForm: '  ',
    pixApart: { mark: '' },
    agreement: () => '',
    billForm: (segment) => (utilities.has(segment) ? '13' : null),
    billService: '98',
    takesPix: true,
    isSispag: true,
  },
  '756': { ...febraban, fileVersion: '087', debitForm: '  ' },
};

/** FEBRABAN's for a bank that has none of its own. */
export function paymentFileFacts(bank: string): PaymentFileFacts {
  return (Object.hasOwn(own, bank) ? own[bank] : undefined) ?? febraban;
}

/** Why a bank's file cannot say a payment, in Portuguese; null when it can. */
export function paymentFileProblem(
  bank: string,
  payment:
    | { readonly kind: 'pix_key' | 'boleto'; readonly payeeDocument: string | null }
    | { readonly kind: 'bill'; readonly barcode: string },
): string | null {
  const facts = paymentFileFacts(bank);
  if (payment.kind === 'bill') {
    return facts.billForm(payment.barcode.charAt(1)) === null
      ? 'Por arquivo, este banco só paga contas de água, luz, gás e telefone. Pague este por outro meio.'
      : null;
  }
  if (payment.kind === 'boleto') {
    return payment.payeeDocument === null
      ? 'O arquivo exige o CPF ou CNPJ do beneficiário, que este boleto não informa. Pague-o por outro meio.'
      : null;
  }
  if (!facts.takesPix) return 'Este banco ainda não recebe Pix por arquivo aqui. Pague este por outro meio.';
  return payment.payeeDocument === null
    ? 'O arquivo exige o CPF ou CNPJ de quem recebe. Use uma chave Pix que seja o CPF ou o CNPJ.'
    : null;
}
