import { newId } from '@balcao/kernel';
import type { Database } from '../database/transact.ts';
import { sandboxCertificate } from '../modules/rails/index.ts';
import { type ClockedProduct, composeClocked } from './compose-product.ts';
import { answerOf, sell } from './crashes/crash-world.ts';

export const invoiceCompany = {
  taxRegime: 'SIMPLES',
  municipalRegistration: '1234567',
  simplesRate: 6,
  cityCode: '3550308',
  city: 'São Paulo',
  state: 'SP',
} as const;

export const invoiceService = {
  name: 'Assinaturas',
  isDefault: true,
  plans: [],
  links: [],
  serviceCode: '17.01',
  serviceDesdobro: '01',
  municipalCode: null,
  nbsCode: '115013000',
  description: 'Assinatura do clube',
  placeOfService: 'SELLER',
  issRate: 2.5,
  isIssWithheld: false,
  ibsCbs: { taxClass: '000001', operationCode: '030101' },
  pisCofins: null,
  withheld: null,
} as const;

export interface InvoiceWorld extends ClockedProduct {
  readonly sellerId: string;
  readonly document: string;
  /** Calls a route as the seller's owner and decodes the answer. */
  callRoute(name: string, given?: Partial<Parameters<typeof answerOf>[2]>): Promise<Record<string, unknown>>;
  /** A charge: paid by card, or an unpaid Pix. */
  charge(paid: boolean): Promise<string>;
  invoicesOf(chargeId: string): Promise<readonly Record<string, unknown>[]>;
  pass(seconds: number): Promise<void>;
}

/** The whole product with a seller who issues invoices, and a clock that only the test moves. */
export async function createInvoiceWorld(
  database: Database,
  { isActive = true, document = '45997418000153' } = {},
): Promise<InvoiceWorld> {
  const clocked = composeClocked(database, Temporal.Instant.from('2026-11-23T15:00:00Z'));
  const { product, now } = clocked;
  const sellerId = newId<'seller'>();
  await product.sellers.createSeller({ id: sellerId, document, companyName: 'Vendedor Ltda', fantasyName: 'Vendedor' });
  const callRoute: InvoiceWorld['callRoute'] = (name, given = {}) => answerOf(product, name, { sellerId, ...given });
  await callRoute('updateNotificationIdentity', {
    body: { name: 'Vendedor', email: 'dona@example.com', hiddenEmail: null, activeAllNotifications: false },
  });
  if (isActive) await activateInvoices(callRoute);
  const world: InvoiceWorld = {
    ...clocked,
    sellerId,
    document,
    callRoute,
    charge: async (paid) => {
      const ids = async () =>
        ((await callRoute('findCharges', { query: everything })).content as { uuid: string }[]).map(({ uuid }) => uuid);
      const before = new Set(await ids());
      const sale = paid ? { installments: 1 } : { isPaid: false };
      const place = { product, database, sellerId, receivedCounts: new Map<string, number>(), close: () => undefined };
      await sell(place, paid ? 'CREDIT_CARD' : 'PIX', 10_000, sale);
      const added = (await ids()).find((id) => !before.has(id));
      if (!added) throw new Error('a sale opens a charge');
      return added;
    },
    invoicesOf: async (uuid) =>
      (await callRoute('findInvoices', { params: { uuid } })).content as readonly Record<string, unknown>[],
    pass: async (seconds) => void (await product.clockMover.advance(sellerId, now().add({ seconds }))),
  };
  return world;
}

const everything = { page: 0, size: 1000, sort: 'expirationDate,DESC', status: [], paymentMethod: 'ALL' };

/** Completes the steps of the wizard. */
export async function activateInvoices(callRoute: InvoiceWorld['callRoute']): Promise<void> {
  await callRoute('saveInvoiceCompany', { body: invoiceCompany });
  await callRoute('createInvoiceService', { body: invoiceService });
  await callRoute('saveInvoiceCertificate', { body: sandboxCertificate });
  await callRoute('testInvoiceSettings');
  await callRoute('activateInvoices');
}
