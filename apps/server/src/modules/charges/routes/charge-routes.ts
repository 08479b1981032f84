import * as contract from '@balcao/contract';
import { type Route, route } from '../../route.ts';
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
import { creditRoutes } from './credit-routes.ts';
import { refundRoutes } from './refund-routes.ts';

export function chargeRoutes(deps: ChargesDeps): Route[] {
  return [
    route(contract.findCharges, ({ caller, query }) => findCharges(deps, caller.sellerId, query)),
    route(contract.findChargesByReference, ({ caller, query }) =>
      findByReference(deps, caller.sellerId, query.reference),
    ),
    route(contract.getCharge, ({ caller, params }) => getCharge(deps, caller.sellerId, params.uuid)),
    route(contract.getCustomerTotals, ({ caller, params }) => getCustomerTotals(deps, caller.sellerId, params.uuid)),
    route(contract.getScheduledCharge, ({ caller, params }) => getCharge(deps, caller.sellerId, params.uuid)),
    route(contract.getChargeDashboard, ({ caller, query }) => getDashboard(deps, caller.sellerId, query.period)),
    route(contract.getSellerDashboard, ({ caller, query }) =>
      getDashboard(deps, caller.sellerId, query.period, { literal: true }),
    ),
    route(contract.getFirstChargeDate, async ({ caller }) => ({
      firstChargeDate: await getFirstChargeDate(deps, caller.sellerId),
    })),
    ...refundRoutes(deps),
    ...creditRoutes(deps),
    ...documentRoutes(deps),
    route(
      contract.changeCharge,
      async ({ caller, params, body: { value: amountCents, lateTerms, earlyDiscount, ...body }, effectId }) => {
        const command = { sellerId: caller.sellerId, chargeId: params.uuid, by: caller.email };
        await changeCharge(deps, {
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
      await payManually(deps, {
        ...command,
        paidOn,
        method,
        receivedCents,
        receipt: file,
        ...(note && { reason: note }),
      });
      return undefined;
    }),
    route(contract.getManualReceipt, ({ caller, params }) => getManualReceipt(deps, caller.sellerId, params.uuid)),
    route(contract.changePeriodMethod, async ({ caller: { sellerId, email: by }, params, body, effectId }) => {
      await changePeriodMethod(deps, { sellerId, chargeId: params.uuid, id: effectId, by, ...body });
      return undefined;
    }),
    route(contract.sendCharge, async ({ caller, params, effectId }) => {
      await sendCharge(deps, { sellerId: caller.sellerId, chargeId: params.uuid, id: effectId, by: caller.email });
      return undefined;
    }),
    route(contract.deleteCharge, async ({ caller, params }) => {
      await deleteCharge(deps, { sellerId: caller.sellerId, chargeId: params.uuid, by: caller.email });
      return undefined;
    }),
  ];
}

function documentRoutes(deps: ChargesDeps): Route[] {
  return [
    route(contract.getChargeReceipt, ({ caller, params }) =>
      linkDocument(deps, { kind: 'receipt', sellerId: caller.sellerId, chargeId: params.uuid, refundId: null }),
    ),
    route(contract.getRefundReceipt, ({ caller, params }) =>
      linkDocument(deps, { kind: 'refund', sellerId: caller.sellerId, chargeId: params.uuid, refundId: params.refund }),
    ),
    route(contract.getCancellationLetter, ({ caller, query }) =>
      linkDocument(deps, { kind: 'letter', sellerId: caller.sellerId, chargeId: query.uuid, refundId: null }),
    ),
    route(contract.openChargeDocument, ({ params }) => openDocument(deps, params.token)),
  ];
}
