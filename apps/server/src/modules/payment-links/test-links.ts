import * as contract from '@balcao/contract';
import { cents, newId, reaisFromCents } from '@balcao/kernel';
import type { Database } from '../../database/transact.ts';
import { testCustomers } from '../customers/test-customers.ts';
import { pixAutomaticOver } from '../pix-automatic/test-pix-automatic.ts';
import type { Answer, RequestOf } from '../route.ts';
import { createPaymentLinks } from './index.ts';

export type LinksWorld = Awaited<ReturnType<typeof linksOver>>;

export async function linksOver(database: Database, startsAt?: string) {
  const world = await pixAutomaticOver(database, startsAt);
  const optedOut = new Set<string>();
  const links = createPaymentLinks({
    ...database,
    ...world,
    clockOf: async () => ({ now: world.clock.now, today: world.today }),
    customers: testCustomers(database),
    subSellers: {
      subSellersOf: async () => new Map(),
      findSplitting: async () => ({ subSellers: [], total: 0 }),
      contactOf: async () => ({ name: '', document: '', email: '' }),
    },
    invoices: { requestInvoice: async () => undefined },
    watch: () => () => undefined,
    sendMails: (tx, sent) =>
      world.sendMails(
        tx,
        sent.filter(({ customerId }) => !optedOut.has(customerId)),
      ),
    baseUrl: 'https://balcao.example',
    sandbox: true,
    checkoutUrl: (linkId, purchaseId) => `https://balcao.example/payment-link/${linkId}?pagamento=${purchaseId}`,
  });
  return { ...world, links, optedOut };
}

export async function call<E extends contract.Endpoint>(
  world: LinksWorld,
  endpoint: E,
  request: { params?: RequestOf<E>['params']; body?: unknown; query?: object; effectId?: string } = {},
): Promise<Answer<E>> {
  const route = world.links.routes.find((one) => one.endpoint.name === endpoint.name);
  const caller = {
    sellerId: world.sellerId,
    email: 'bia@example.com',
    roles: ['SELLER_ADMIN'],
    features: ['view_seller_create_payment_link', 'view_payment_link_metadata'],
  };
  const decoded = {
    query: endpoint.query?.parse(request.query ?? {}),
    body: request.body === undefined ? undefined : endpoint.body?.parse(request.body),
  };
  return (await route?.handler({ effectId: newId(), caller, ...request, ...decoded } as never)) as Answer<E>;
}

export function bodyOf({ plan }: LinksWorld, more: object = {}) {
  return {
    type: 'SUBSCRIPTION',
    bankSlipDescription: 'Mensalidade do curso',
    metadata: { turma: 'B' },
    paymentSubscription: {
      idPlan: plan.id,
      valuePerMonth: 100,
      type: 'MONTHLY',
      additionalValue: 30,
      additionalTitle: 'Matrícula',
      additionalInstallments: 3,
    },
    allowedPaymentMethods: {
      creditCardMethod: { type: 'EARLY_SELLER' },
      pixMethod: { discount: { amount: 10 } },
      bankSlipMethod: {},
    },
    ...more,
  };
}

export function create(world: LinksWorld, more: object = {}) {
  return call(world, contract.createPaymentLink, { body: bodyOf(world, more) });
}

export const buyer = {
  name: 'Caio Reis',
  document: '111.444.777-35',
  email: 'caio@example.com',
  phone: '11 97777-6666',
};

export async function pay(world: LinksWorld, uuid: string, method: contract.PaymentMethod, more: object = {}) {
  const shown = await call(world, contract.getCheckoutLink, { params: { uuid } });
  const { creditCard, bankSlip, pix } = shown.methods;
  const offered = { CREDIT_CARD: creditCard, BANK_SLIP: bankSlip, PIX: pix }[method];
  const total = offered?.options[0]?.totalAmount ?? cents(0);
  const body = { buyer, method, totalAmount: reaisFromCents(total), ...more };
  return call(world, contract.payLink, { params: { uuid }, body });
}
