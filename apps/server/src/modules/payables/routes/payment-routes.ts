import * as contract from '@balcao/contract';
import { refusalText } from '@balcao/messages';
import { type Caller, type Route, route } from '../../route.ts';
import { confirmPolicy, getPolicy, savePolicy } from '../actions/approval-policy.ts';
import { createCostCenter, findCostCenters, updateCostCenter } from '../actions/cost-centers.ts';
import { decideDda, findDda } from '../actions/dda.ts';
import {
  approvePayment,
  approvePayments,
  cancelPayment,
  rejectPayment,
  settlePayment,
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
import { presentBoleto, presentDarf, presentExtract, presentPayment, presentPix } from '../actions/present-payment.ts';
import { stepUpOf } from '../actions/step-up-of.ts';
import { submitBoleto, submitDarf, submitPix } from '../actions/submit-payment.ts';
import { summarizeApprovals } from '../actions/summarize-approvals.ts';
import type { PayablesDeps } from '../deps.ts';
import { refuse } from '../refusals.ts';
import { askedBy, personOf } from './asked-by.ts';

export function paymentRoutes(deps: PayablesDeps): readonly Route[] {
  const stepUp = stepUpOf(deps);
  return [
    route(
      contract.createPixPayment,
      async ({ caller, body, effectId: id }) => {
        const { sellerId } = caller;
        return presentPix(
          await showOne(deps, caller, await submitPix(deps, { sellerId, id, body, by: personOf(caller) })),
        );
      },
      { stepUp: ({ caller, body }) => stepUp.submittingPix(askedBy(caller), body) },
    ),
    route(
      contract.createBankSlipPayment,
      async ({ caller, body, effectId: id }) => {
        const { sellerId } = caller;
        return presentBoleto(
          await showOne(deps, caller, await submitBoleto(deps, { sellerId, id, body, by: personOf(caller) })),
        );
      },
      { stepUp: ({ caller, body }) => stepUp.submittingBoleto(askedBy(caller), body) },
    ),
    route(
      contract.createDarfPayment,
      async ({ caller, body, effectId: id }) => {
        const { sellerId } = caller;
        return presentDarf(
          await showOne(deps, caller, await submitDarf(deps, { sellerId, id, body, by: personOf(caller) })),
        );
      },
      { stepUp: ({ caller, body }) => stepUp.submittingDarf(askedBy(caller), body) },
    ),
    route(contract.findPixPayments, async ({ caller, query }) => {
      const page = await findPayments(deps, caller.sellerId, personOf(caller), 'PIX', query);
      return { ...page, content: page.content.map(presentPix) };
    }),
    route(contract.findBankSlipPayments, async ({ caller, query }) => {
      const page = await findPayments(deps, caller.sellerId, personOf(caller), 'BANK_SLIP', query);
      return { ...page, content: page.content.map(presentBoleto) };
    }),
    route(contract.findDarfPayments, async ({ caller, query }) => {
      const page = await findPayments(deps, caller.sellerId, personOf(caller), 'DARF', query);
      return { ...page, content: page.content.map(presentDarf) };
    }),
    route(contract.findPaymentsExtract, async ({ caller, query }) => {
      const page = await findExtract(deps, caller.sellerId, personOf(caller), query);
      return { ...page, content: page.content.map(presentExtract) };
    }),
    route(contract.lookUpPixKey, async ({ caller, body }) =>
      presentOwner(await lookUpKey(deps, caller.sellerId, body.pixKey, body.pixKeyType ?? null)),
    ),
    route(contract.readPixCode, async ({ caller, body }) => {
      const { owner, amountCents, description, expiresAt } = await readCode(deps, caller.sellerId, body.code);
      const until = expiresAt?.toString() ?? null;
      return { ...presentOwner(owner), amount: amountCents, description, expiresAt: until };
    }),
    route(contract.checkBankSlip, async ({ caller, body }) => {
      const found = await lookUpBoletoToPay(deps, caller.sellerId, body.barcode);
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
        readFrom: found.source,
      };
    }),
  ];
}

export function decisionRoutes(deps: PayablesDeps): readonly Route[] {
  const stepUp = stepUpOf(deps);
  const decisionOf = (caller: Caller, id: string) => ({ ...askedBy(caller), id });
  return [
    route(contract.findApprovals, async ({ caller, query }) => {
      const page = await findApprovals(deps, caller.sellerId, personOf(caller), query);
      const guardsById = await guardsOf(
        deps,
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
    route(contract.summarizeApprovals, ({ caller, body }) =>
      summarizeApprovals(deps, { ...askedBy(caller), ids: body.payments }),
    ),
    route(
      contract.approvePayments,
      async ({ caller, body }) => {
        const { sellerId } = caller;
        const answers = await approvePayments(deps, { sellerId, payments: body.payments, by: personOf(caller) });
        return answers.map(({ id, payment, refusal }) => ({
          uuid: id,
          status: payment?.status ?? null,
          refusal: refusal && refusalText(refusal.code, refusal.params),
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
      const { shown, guards: shownGuards } = await getPayment(deps, caller.sellerId, personOf(caller), params.uuid);
      return { payment: presentPayment(shown), guards: shownGuards };
    }),
    route(contract.getPaymentReceipt, ({ caller, params }) => openPaymentReceipt(deps, caller.sellerId, params.uuid)),
    route(contract.updatePayment, async ({ caller, params, body }) =>
      presentPayment(
        await showOne(deps, caller, await updatePayment(deps, { ...decisionOf(caller, params.uuid), body })),
      ),
    ),
    route(
      contract.approvePayment,
      async ({ caller, params, query: { updatedAt: seen } }) =>
        presentPayment(
          await showOne(deps, caller, await approvePayment(deps, { ...decisionOf(caller, params.uuid), seen })),
        ),
      { stepUp: ({ caller, params }) => stepUp.approving(askedBy(caller), [params.uuid]) },
    ),
    route(contract.rejectPayment, async ({ caller, params, body: { rejectionReason: reason, notes } }) => {
      const rejected = await rejectPayment(deps, { ...decisionOf(caller, params.uuid), reason, notes: notes ?? null });
      return presentPayment(await showOne(deps, caller, rejected));
    }),
    route(
      contract.settlePayment,
      async ({ caller, params, body: { paid: isPaid } }) =>
        presentPayment(
          await showOne(deps, caller, await settlePayment(deps, { ...decisionOf(caller, params.uuid), isPaid })),
        ),
      { stepUp: async () => 'ANY' },
    ),
    route(contract.cancelPayment, async ({ caller, params }) =>
      presentPayment(await showOne(deps, caller, await cancelPayment(deps, decisionOf(caller, params.uuid)))),
    ),
  ];
}

export function policyRoutes(deps: PayablesDeps): readonly Route[] {
  return [
    route(contract.getApprovalPolicy, ({ caller }) => getPolicy(deps, askedBy(caller))),
    route(contract.saveApprovalPolicy, async ({ caller, body: request }) => {
      await savePolicy(deps, { ...askedBy(caller), request });
      return getPolicy(deps, askedBy(caller));
    }),
    route(contract.confirmApprovalPolicy, async ({ caller }) => {
      await confirmPolicy(deps, askedBy(caller));
      return getPolicy(deps, askedBy(caller));
    }),
    route(contract.findCostCenters, ({ caller }) => findCostCenters(deps, caller.sellerId)),
    route(contract.createCostCenter, ({ caller, body }) => createCostCenter(deps, caller.sellerId, body.name)),
    route(contract.updateCostCenter, ({ caller, params, body: { name, archived } }) =>
      updateCostCenter(deps, caller.sellerId, params.key, {
        ...(name !== undefined && { name }),
        ...(archived !== undefined && { archived }),
      }),
    ),
  ];
}

export function ddaRoutes(deps: PayablesDeps): readonly Route[] {
  const decide = decideDda(deps);
  return [
    route(contract.findDdaBoletos, ({ caller, query }) => findDda(deps, caller.sellerId, query)),
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

async function showOne(deps: PayablesDeps, caller: Caller, payment: Shown['payment']) {
  const [shown] = await shownOf(deps, caller.sellerId, personOf(caller), [payment]);
  return shown ?? refuse('payable.not_found');
}

function presentOwner({ key, type, name, document, institution }: Awaited<ReturnType<typeof lookUpKey>>) {
  return {
    pixKey: key,
    pixKeyType: contract.favoriteTypes[type],
    recipientName: name,
    recipientDocument: document,
    institution,
  };
}
