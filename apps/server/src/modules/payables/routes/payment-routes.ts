import * as contract from '@balcao/contract';
import { type Caller, type Route, route } from '../../route.ts';
import { confirmPolicy, getPolicy, savePolicy } from '../actions/approval-policy.ts';
import { createCostCenter, findCostCenters, updateCostCenter } from '../actions/cost-centers.ts';
import { decideDda, findDda } from '../actions/dda.ts';
import {
  approvePayment,
  approvePayments,
  cancelPayment,
  rejectPayment,
  updatePayment,
} from '../actions/decide-payment.ts';
import {
  findApprovals,
  findExtract,
  findPayments,
  getPayment,
  guardsOf,
  type Shown,
  shownOf,
} from '../actions/find-payments.ts';
import { lookUpBoletoToPay, lookUpKey, readCode } from '../actions/look-up.ts';
import { openPaymentReceipt } from '../actions/open-payment-receipt.ts';
import { presentBoleto, presentExtract, presentPayment, presentPix } from '../actions/present-payment.ts';
import { stepUpOf } from '../actions/step-up-of.ts';
import { submitBoleto, submitPix } from '../actions/submit-payment.ts';
import { summarizeApprovals } from '../actions/summarize-approvals.ts';
import type { PayablesDeps } from '../deps.ts';
import type { Person } from '../payment.ts';
import { refuse } from '../refusals.ts';

/** Payments by Pix and of boletos: made, looked up, listed. */
export function paymentRoutes(deps: PayablesDeps): readonly Route[] {
  const pix = submitPix(deps);
  const boleto = submitBoleto(deps);
  const find = findPayments(deps);
  const extract = findExtract(deps);
  const ownerOf = lookUpKey(deps);
  const read = readCode(deps);
  const boletoOf = lookUpBoletoToPay(deps);
  const show = showOne(deps);
  const stepUp = stepUpOf(deps);
  return [
    route(
      contract.createPixPayment,
      async ({ caller, body, effectId: id }) => {
        const { sellerId } = caller;
        return presentPix(await show(caller, await pix({ sellerId, id, body, by: personOf(caller) })));
      },
      { stepUp: ({ caller, body }) => stepUp.submittingPix(askedBy(caller), body) },
    ),
    route(
      contract.createBankSlipPayment,
      async ({ caller, body, effectId: id }) => {
        const { sellerId } = caller;
        return presentBoleto(await show(caller, await boleto({ sellerId, id, body, by: personOf(caller) })));
      },
      { stepUp: ({ caller, body }) => stepUp.submittingBoleto(askedBy(caller), body) },
    ),
    route(contract.findPixPayments, async ({ caller, query }) => {
      const page = await find(caller.sellerId, personOf(caller), 'PIX', query);
      return { ...page, content: page.content.map(presentPix) };
    }),
    route(contract.findBankSlipPayments, async ({ caller, query }) => {
      const page = await find(caller.sellerId, personOf(caller), 'BANK_SLIP', query);
      return { ...page, content: page.content.map(presentBoleto) };
    }),
    route(contract.findPaymentsExtract, async ({ caller, query }) => {
      const page = await extract(caller.sellerId, personOf(caller), query);
      return { ...page, content: page.content.map(presentExtract) };
    }),
    route(contract.lookUpPixKey, async ({ caller, body }) =>
      presentOwner(await ownerOf(caller.sellerId, body.pixKey, body.pixKeyType ?? null)),
    ),
    route(contract.readPixCode, async ({ caller, body }) => {
      const { owner, amountCents, description, expiresAt } = await read(caller.sellerId, body.code);
      const until = expiresAt?.toString() ?? null;
      return { ...presentOwner(owner), amount: amountCents, description, expiresAt: until };
    }),
    route(contract.checkBankSlip, async ({ caller, body }) => {
      const found = await boletoOf(caller.sellerId, body.barcode);
      return {
        status: wireStatuses[found.status],
        barcode: found.barcode,
        line: found.line,
        amount: found.amountCents,
        originalAmount: found.originalCents,
        fineAmount: found.fineCents,
        interestAmount: found.interestCents,
        discountAmount: found.discountCents,
        dueDate: found.dueDate,
        finalPaymentDate: found.lastPaymentDate,
        description: found.description,
        payee: found.payee,
        payeeDocument: found.payeeDocument,
        bankName: found.bankName,
      };
    }),
  ];
}

/** One payment and what is decided about it. */
export function decisionRoutes(deps: PayablesDeps): readonly Route[] {
  const get = getPayment(deps);
  const show = showOne(deps);
  const stepUp = stepUpOf(deps);
  const receipt = openPaymentReceipt(deps);
  const guards = guardsOf(deps);
  const approvals = findApprovals(deps);
  const approve = approvePayment(deps);
  const approveAll = approvePayments(deps);
  const summarize = summarizeApprovals(deps);
  const reject = rejectPayment(deps);
  const cancel = cancelPayment(deps);
  const update = updatePayment(deps);
  const decisionOf = (caller: Caller, id: string) => ({ ...askedBy(caller), id });
  return [
    route(contract.findApprovals, async ({ caller, query }) => {
      const page = await approvals(caller.sellerId, personOf(caller), query);
      const guardsById = await guards(
        caller.sellerId,
        page.content.map(({ payment }) => payment),
      );
      return {
        ...page,
        content: page.content.map((shown) => ({
          payment: presentPayment(shown),
          guards: guardsById.get(shown.payment.id) ?? [],
        })),
      };
    }),
    route(contract.summarizeApprovals, ({ caller, body }) => summarize({ ...askedBy(caller), ids: body.payments })),
    route(
      contract.approvePayments,
      async ({ caller, body }) => {
        const { sellerId } = caller;
        const answers = await approveAll({ sellerId, payments: body.payments, by: personOf(caller) });
        return answers.map(({ id, payment, refusal }) => ({
          uuid: id,
          status: payment?.status ?? null,
          refusal: refusal && deps.texts.refusalText(refusal),
        }));
      },
      {
        stepUp: ({ caller, body }) =>
          stepUp.approving(
            askedBy(caller),
            body.payments.map(({ uuid }) => uuid),
          ),
      },
    ),
    route(contract.getPayment, async ({ caller, params }) => {
      const { shown, guards: shownGuards } = await get(caller.sellerId, personOf(caller), params.uuid);
      return { payment: presentPayment(shown), guards: shownGuards };
    }),
    route(contract.getPaymentReceipt, ({ caller, params }) => receipt(caller.sellerId, params.uuid)),
    route(contract.updatePayment, async ({ caller, params, body }) =>
      presentPayment(await show(caller, await update({ ...decisionOf(caller, params.uuid), body }))),
    ),
    route(
      contract.approvePayment,
      async ({ caller, params, query: { updatedAt: seen } }) =>
        presentPayment(await show(caller, await approve({ ...decisionOf(caller, params.uuid), seen }))),
      { stepUp: ({ caller, params }) => stepUp.approving(askedBy(caller), [params.uuid]) },
    ),
    route(contract.rejectPayment, async ({ caller, params, body: { rejectionReason: reason, notes } }) => {
      const rejected = await reject({ ...decisionOf(caller, params.uuid), reason, notes: notes ?? null });
      return presentPayment(await show(caller, rejected));
    }),
    route(contract.cancelPayment, async ({ caller, params }) =>
      presentPayment(await show(caller, await cancel(decisionOf(caller, params.uuid)))),
    ),
  ];
}

/** Who approves, and what payments are counted under. */
export function policyRoutes(deps: PayablesDeps): readonly Route[] {
  const get = getPolicy(deps);
  const save = savePolicy(deps);
  const confirm = confirmPolicy(deps);
  const centers = findCostCenters(deps);
  const create = createCostCenter(deps);
  const update = updateCostCenter(deps);
  return [
    route(contract.getApprovalPolicy, ({ caller }) => get(askedBy(caller))),
    route(contract.saveApprovalPolicy, async ({ caller, body: request }) => {
      await save({ ...askedBy(caller), request });
      return get(askedBy(caller));
    }),
    route(contract.confirmApprovalPolicy, async ({ caller }) => {
      await confirm(askedBy(caller));
      return get(askedBy(caller));
    }),
    route(contract.findCostCenters, ({ caller }) => centers(caller.sellerId)),
    route(contract.createCostCenter, ({ caller, body }) => create(caller.sellerId, body.name)),
    route(contract.updateCostCenter, ({ caller, params, body: { name, archived } }) =>
      update(caller.sellerId, params.key, {
        ...(name !== undefined && { name }),
        ...(archived !== undefined && { archived }),
      }),
    ),
  ];
}

/** Boletos issued against the seller. */
export function ddaRoutes(deps: PayablesDeps): readonly Route[] {
  const find = findDda(deps);
  const decide = decideDda(deps);
  return [
    route(contract.findDdaBoletos, ({ caller, query }) => find(caller.sellerId, query)),
    route(contract.decideDdaBoleto, ({ caller: { sellerId, email: by }, params, body: { decision, reason } }) =>
      decide({ sellerId, id: params.uuid, by, decision, reason: decision === 'refused' ? (reason ?? null) : null }),
    ),
  ];
}

const wireStatuses = {
  PENDING: 'pending_payment',
  PAID: 'paid',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
} as const;

function showOne(deps: PayablesDeps) {
  const show = shownOf(deps);
  return async (caller: Caller, payment: Shown['payment']) => {
    const [shown] = await show(caller.sellerId, personOf(caller), [payment]);
    return shown ?? refuse('payable.not_found');
  };
}

function askedBy(caller: Caller) {
  return { sellerId: caller.sellerId, by: personOf(caller) };
}

function personOf({ email, roles, isNewApprover }: Caller): Person {
  return { email, roles, isNewApprover };
}

function presentOwner({ key, type, name, document, institution }: Awaited<ReturnType<ReturnType<typeof lookUpKey>>>) {
  return {
    pixKey: key,
    pixKeyType: contract.favoriteTypes[type],
    recipientName: name,
    recipientDocument: document,
    institution,
  };
}
