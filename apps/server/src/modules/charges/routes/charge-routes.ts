import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
import { retryCard } from '../actions/billed/retry-card.ts';
import { changeCharge } from '../actions/changing/change-charge.ts';
import { changePeriodMethod } from '../actions/changing/change-period-method.ts';
import type { ChargesDeps } from '../actions/charges-deps.ts';
import { deleteCharge } from '../actions/closing/delete-charge.ts';
import { getManualReceipt } from '../actions/closing/get-manual-receipt.ts';
import { payManually } from '../actions/closing/pay-manually.ts';
import { linkDocument } from '../actions/documents/document-link.ts';
import { openDocument } from '../actions/documents/open-document.ts';
import { findByReference } from '../actions/find-by-reference.ts';
import { findCharges } from '../actions/find-charges.ts';
import { getCharge } from '../actions/get-charge.ts';
import { getCustomerTotals } from '../actions/get-customer-totals.ts';
import { getDashboard, getFirstChargeDate } from '../actions/get-dashboard.ts';
import { sendCharge } from '../actions/sending/send-charge.ts';
import { keptDiscount, keptLateTerms } from '../due-terms.ts';
import { disputeDeskRoutes, disputeRoutes } from './dispute-routes.ts';
import { refundRoutes } from './refund-routes.ts';

export function chargeRoutes(deps: ChargesDeps): Route[] {
  const find = findCharges(deps);
  const byReference = findByReference(deps);
  const get = getCharge(deps);
  const totals = getCustomerTotals(deps);
  const dashboard = getDashboard(deps);
  const firstChargeDate = getFirstChargeDate(deps);
  const pay = payManually(deps);
  const receiptOf = getManualReceipt(deps);
  const change = changeCharge(deps);
  const changeMethod = changePeriodMethod(deps);
  const retry = retryCard(deps);
  const remove = deleteCharge(deps);
  const send = sendCharge(deps);
  return [
    route(contract.findCharges, ({ caller, query }) => find(caller.sellerId, query)),
    route(contract.findChargesByReference, ({ caller, query }) => byReference(caller.sellerId, query.reference)),
    route(contract.getCharge, ({ caller, params }) => get(caller.sellerId, params.uuid)),
    route(contract.getCustomerTotals, ({ caller, params }) => totals(caller.sellerId, params.uuid)),
    route(contract.getScheduledCharge, ({ caller, params }) => get(caller.sellerId, params.uuid)),
    route(contract.getChargeDashboard, ({ caller, query }) => dashboard(caller.sellerId, query.period)),
    route(contract.getSellerDashboard, ({ caller, query }) =>
      dashboard(caller.sellerId, query.period, { literal: true }),
    ),
    route(contract.getFirstChargeDate, async ({ caller }) => ({
      firstChargeDate: await firstChargeDate(caller.sellerId),
    })),
    ...refundRoutes(deps),
    ...disputeRoutes(deps),
    ...disputeDeskRoutes(deps),
    ...documentRoutes(deps),
    route(
      contract.changeCharge,
      async ({ caller, params, body: { value: amountCents, lateTerms, earlyDiscount, ...body }, effectId }) => {
        const command = { sellerId: caller.sellerId, chargeId: params.uuid, by: caller.email };
        await change({
          ...command,
          ...body,
          id: effectId,
          amountCents,
          ...(lateTerms && { lateTerms: keptLateTerms(lateTerms) }),
          ...(earlyDiscount !== undefined && { earlyDiscount: earlyDiscount && keptDiscount(earlyDiscount) }),
        });
        return undefined;
      },
    ),
    route(contract.payChargeManually, async ({ caller, params, body }) => {
      const { paidOn, method, amountReceived: receivedCents, note, receipt } = body;
      const command = { sellerId: caller.sellerId, chargeId: params.uuid, by: caller.email };
      const file = receipt && { fileName: receipt.fileName, content: Buffer.from(receipt.content, 'base64') };
      await pay({ ...command, paidOn, method, receivedCents, receipt: file, ...(note && { reason: note }) });
      return undefined;
    }),
    route(contract.getManualReceipt, ({ caller, params }) => receiptOf(caller.sellerId, params.uuid)),
    route(contract.retryCard, ({ caller: { sellerId, email: by }, params, effectId }) =>
      retry({ sellerId, chargeId: params.uuid, id: effectId, by }),
    ),
    route(contract.changePeriodMethod, async ({ caller: { sellerId, email: by }, params, body, effectId }) => {
      await changeMethod({ sellerId, chargeId: params.uuid, id: effectId, by, ...body });
      return undefined;
    }),
    route(contract.sendCharge, async ({ caller, params, effectId }) => {
      await send({ sellerId: caller.sellerId, chargeId: params.uuid, id: effectId, by: caller.email });
      return undefined;
    }),
    route(contract.deleteCharge, async ({ caller, params }) => {
      await remove({ sellerId: caller.sellerId, chargeId: params.uuid, by: caller.email });
      return undefined;
    }),
  ];
}

function documentRoutes(deps: ChargesDeps): Route[] {
  const link = linkDocument(deps);
  const open = openDocument(deps);
  return [
    route(contract.getChargeReceipt, ({ caller, params }) =>
      link({ kind: 'receipt', sellerId: caller.sellerId, chargeId: params.uuid, refundId: null }),
    ),
    route(contract.getRefundReceipt, ({ caller, params }) =>
      link({ kind: 'refund', sellerId: caller.sellerId, chargeId: params.uuid, refundId: params.refund }),
    ),
    route(contract.getCancellationLetter, ({ caller, query }) =>
      link({ kind: 'letter', sellerId: caller.sellerId, chargeId: query.uuid, refundId: null }),
    ),
    route(contract.openChargeDocument, ({ params }) => open(params.token)),
  ];
}
