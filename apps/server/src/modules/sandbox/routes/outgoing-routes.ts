import * as contract from '@balcao/contract';
import { dda as texts } from '@balcao/messages/dda';
import type { SimulatorControls } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';

export function outgoingRoutes({ dda, payments, receivedInvoices }: SimulatorControls): readonly Route[] {
  return [
    route(contract.findSandboxBoletos, async ({ caller }) =>
      (await dda.find(caller.sellerId)).map(({ id: uuid, payee, amountCents: amount, dueDate, issuedAt, status }) => ({
        uuid,
        payee,
        amount,
        dueDate,
        issuedAt: issuedAt.toString(),
        cancelled: status === 'CANCELLED',
      })),
    ),
    route(contract.issueSandboxBoleto, async ({ caller: { sellerId }, body, effectId: id }) => {
      const { payee, amount: amountCents, dueDate } = body;
      const { line, payeeDocument } = await dda.issue({ sellerId, id, payee, amountCents, dueDate });
      const invoice = { issuerName: payee, issuerDocument: payeeDocument, description: texts.sandbox.invoiceOf(payee) };
      await receivedInvoices.issue({ sellerId, id, amountCents, ...invoice });
      return { uuid: id, line };
    }),
    route(contract.changeSandboxBoleto, async ({ caller, params, body }) => {
      await dda.changeAmount(caller.sellerId, params.uuid, body.amount);
      return undefined;
    }),
    route(contract.cancelSandboxBoleto, async ({ caller, params }) => {
      await dda.cancel(caller.sellerId, params.uuid);
      await receivedInvoices.addEvent(caller.sellerId, params.uuid, 'CANCELED');
      return undefined;
    }),
    route(contract.findSandboxPayments, async ({ caller }) =>
      (await payments.find(caller.sellerId)).map(
        ({ id: uuid, kind, destination, status, reason, amountCents: amount, leftCents: left, at }) => ({
          uuid,
          kind,
          destination,
          status,
          reason,
          amount,
          left,
          at: at.toString(),
        }),
      ),
    ),
    route(contract.returnSandboxPayment, async ({ caller: { sellerId }, params, body, effectId: id }) => {
      const { amount: amountCents, reason } = body;
      await payments.returnPayment({ sellerId, paymentId: params.uuid, id, amountCents, reason });
      return { uuid: id };
    }),
  ];
}
