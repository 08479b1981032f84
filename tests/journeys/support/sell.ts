import {
  type CheckoutPayment,
  controlSandboxInstrument,
  createPaymentLink,
  findCharges,
  findSandboxInstruments,
  getCheckoutLink,
  type PaymentMethod,
  payLink,
  tokenizeCard,
} from '../../../packages/contract/src/index.ts';
import { cents } from '../../../packages/kernel/src/index.ts';
import type { CallApi } from './call-api.ts';

export interface Sale {
  readonly title: string;
  readonly amountCents: number;
  readonly method: PaymentMethod;
}

/** Creates a link, and buys at it by a method. A sandbox card is approved at once. */
export async function sell(seller: CallApi, buyer: CallApi, sale: Sale): Promise<CheckoutPayment> {
  const link = await seller(createPaymentLink, {
    body: {
      type: 'ORDER',
      whiteLabel: false,
      paymentOrder: {
        title: sale.title,
        value: cents(sale.amountCents),
        installments: 1,
        customInstallmentsValues: [],
        timer: false,
      },
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY_SELLER', receivingType: 'EARLY' },
        bankSlipMethod: {},
        pixMethod: {},
      },
    },
  });
  const params = { uuid: link.uuid };
  const { methods } = await buyer(getCheckoutLink, { params });
  const offered = { CREDIT_CARD: methods.creditCard, BANK_SLIP: methods.bankSlip, PIX: methods.pix }[sale.method];
  const [option] = offered?.options ?? [];
  if (!option) throw new Error(`${sale.method} is not offered`);
  const card = sale.method === 'CREDIT_CARD' ? await buyer(tokenizeCard, { params, body: approvedCard }) : undefined;
  return buyer(payLink, {
    params,
    body: {
      buyer: someone,
      method: sale.method,
      installments: 1,
      totalAmount: option.totalAmount,
      ...(card && { cardToken: card.token }),
    },
  });
}

/** The buyer pays a sale's Pix. */
export async function payPix(seller: CallApi, { title }: Pick<Sale, 'title'>): Promise<void> {
  const { content } = await seller(findSandboxInstruments, { query: { rail: 'PIX', size: 100 } });
  const code = content.find(({ description }) => description === title);
  if (!code) throw new Error(`the Pix rail does not know ${title}`);
  await seller(controlSandboxInstrument, { params: { rail: 'PIX', id: code.id }, body: { action: 'PAY' } });
}

export async function chargeOf(seller: CallApi, { title }: Pick<Sale, 'title'>) {
  const { content } = await seller(findCharges, { query: { title } });
  const [charge] = content;
  if (!charge) throw new Error(`no charge is called ${title}`);
  return charge;
}

/** A unique title. */
export function titleOf(thing: string): string {
  return `${thing} ${crypto.randomUUID().slice(0, 8)}`;
}

const approvedCard = {
  number: '4111111111111111',
  holderName: 'CLARA NUNES',
  expirationMonth: 12,
  expirationYear: 2031,
  cvv: '123',
} as const;

const someone = {
  name: 'Clara Nunes',
  document: '52998224725',
  email: 'clara.nunes@compradores.example',
  countryCode: '55',
  phone: '(11) 91234-5678',
};
