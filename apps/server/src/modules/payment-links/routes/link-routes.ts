import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { changeMethods } from '../actions/change-methods.ts';
import { chargeCustomers } from '../actions/charge-customers.ts';
import { createPaymentLink } from '../actions/create-payment-link.ts';
import { deletePaymentLink } from '../actions/delete-payment-link.ts';
import { findLinks, getLink } from '../actions/find-links.ts';
import { saleExamples } from '../actions/sale-examples.ts';
import { sendPaymentLink } from '../actions/send-payment-link.ts';
import { simulateInstallments } from '../actions/simulate-installments.ts';
import { simulateSubscription } from '../actions/simulate-subscription.ts';
import { updatePaymentLink, whatBegan } from '../actions/update-payment-link.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { assertThat } from '../refusals.ts';
import { presentLinks } from './present-link.ts';

export function linkRoutes(deps: PaymentLinksDeps): Route[] {
  const present = presentLinks(deps);
  async function page(query: Parameters<typeof findLinks>[1]) {
    const { links, total } = await findLinks(deps, query);
    const { sellerId, page: number, size } = query;
    const content = await present.all(sellerId, links);
    return { content, ...pagingOf(total, { page: number, size }) };
  }
  const charge = chargeCustomers(deps);
  const methods = changeMethods(deps);
  return [
    route(contract.createCharges, async ({ caller, body: { customers, ...terms }, effectId }) => {
      const { sellerId, email } = caller;
      const mayInvoice = contract.isGranted(contract.grants.charge, caller);
      assertThat(mayInvoice || !terms.invoiceNow, 'payment_link.invoice_not_allowed');
      const by = { by: email, ...allowanceOf(caller) };
      return { charged: await charge({ sellerId, id: effectId, ...by, customers, terms }) };
    }),
    route(contract.changeChargeMethods, async ({ caller: { sellerId, email: by }, params, body, effectId }) => {
      await methods({ ...body, sellerId, linkId: params.uuid, id: effectId, by });
      return undefined;
    }),
    route(contract.createPaymentLink, async ({ caller, body, effectId }) => {
      const { sellerId, email } = caller;
      const grant = body.type === 'FAST_ORDER' ? contract.grants.createFastLink : contract.grants.createPaymentLink;
      assertThat(contract.isGranted(grant, caller), 'payment_link.type_not_allowed');
      const link = await createPaymentLink(deps, {
        sellerId,
        id: effectId,
        by: email,
        ...allowanceOf(caller),
        link: body,
      });
      return present.one(link);
    }),
    route(contract.updatePaymentLink, async ({ caller, params, body }) => {
      const { sellerId, email } = caller;
      const { version, ...link } = body;
      const changed = { sellerId, id: params.uuid, by: email, ...allowanceOf(caller), link, version };
      return present.one(await updatePaymentLink(deps, changed));
    }),
    route(contract.findOrderLinks, ({ caller, query }) =>
      page({ ...query, ...hostOf(query), sellerId: caller.sellerId, type: 'ORDER', title: query.title }),
    ),
    route(contract.findSaleLinks, ({ caller, query }) =>
      page({ ...query, ...hostOf(query), sellerId: caller.sellerId, type: 'SALE', title: query.title }),
    ),
    route(contract.findFastLinks, ({ caller, query }) => {
      const title = query.title ?? query.planTitle;
      return page({ ...query, ...hostOf(query), sellerId: caller.sellerId, type: 'FAST_ORDER', title });
    }),
    route(contract.findSubscriptionLinks, ({ caller, query }) =>
      page({ ...query, ...hostOf(query), sellerId: caller.sellerId, type: 'SUBSCRIPTION', title: query.planTitle }),
    ),
    route(contract.getPaymentLink, async ({ caller, params }) => {
      const link = await getLink(deps, caller.sellerId, params.uuid);
      const [shown, began] = await Promise.all([present.one(link), whatBegan(deps, link)]);
      return { ...shown, ...began };
    }),
    route(contract.sendPaymentLink, async ({ caller: { sellerId }, params, body, effectId }) => ({
      email: await sendPaymentLink(deps, { sellerId, linkId: params.uuid, ...body, id: effectId }),
    })),
    route(contract.deletePaymentLink, async ({ caller, params }) => {
      await deletePaymentLink(deps, { sellerId: caller.sellerId, linkId: params.uuid, by: caller.email });
      return undefined;
    }),
    route(contract.getSaleExamples, async ({ caller, query }) => ({
      examples: await saleExamples(deps, caller.sellerId, query.value),
    })),
    route(contract.simulateInstallments, ({ caller, query }) =>
      simulateInstallments(deps, {
        sellerId: caller.sellerId,
        valueCents: query.value,
        method: query.method,
        installments: Math.min(query.installments, contract.maxInstallments[query.method]),
        receivingType: query.receivingType,
        discountPercent: query.discount,
        ...(query.additionalValue !== undefined && { additionalCents: query.additionalValue }),
      }),
    ),
    route(contract.simulateSubscription, ({ caller, query }) =>
      simulateSubscription(deps, { ...query, sellerId: caller.sellerId }),
    ),
  ];
}

function hostOf({ whiteLabel }: { readonly whiteLabel?: 'true' | 'false' | undefined }) {
  return { whiteLabel: whiteLabel === undefined ? undefined : whiteLabel === 'true' };
}

function allowanceOf(caller: Caller) {
  const { features } = caller;
  return {
    installmentLimit: features.includes('view_seller_full_installments') ? contract.maxInstallments.CREDIT_CARD : 12,
    maySplit: contract.isGranted(contract.splitAccess, caller),
    maySetMetadata: features.includes('view_payment_link_metadata'),
  };
}
