import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import { railOf } from '../../ledger/index.ts';
import type { Instrument, RailName, SimulatorControls } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';

export function instrumentRoutes(controls: SimulatorControls['instruments']): readonly Route[] {
  return [
    route(contract.findSandboxInstruments, async ({ caller, query }) => {
      const { page, size } = query;
      const order = /,asc$/i.test(query.sort) ? 'ASC' : 'DESC';
      const found = await controls.findInstruments(caller.sellerId, railOf[query.rail], { page, size, order });
      return {
        content: found.content.map(presentInstrument),
        ...pagingOf(found.totalElements, { page, size }),
      };
    }),
    route(contract.controlSandboxInstrument, async ({ caller, params, body, effectId }) => {
      const { sellerId } = caller;
      const rail = railOf[params.rail];
      return presentInstrument(
        await controls.controlSimulator({ sellerId, rail, id: params.id, action: body.action, effectId }),
      );
    }),
    route(contract.getSandboxBehaviour, async ({ caller }) => present(await controls.getBehaviours(caller.sellerId))),
    route(contract.setSandboxBehaviour, async ({ caller, body }) => {
      const { PIX: pix, BANK_SLIP: boleto, CREDIT_CARD: card, delaySeconds } = body;
      await controls.setBehaviours(caller.sellerId, { pix, boleto, card, delaySeconds });
      return body;
    }),
  ];
}

const methodOf = { pix: 'PIX', boleto: 'BANK_SLIP', card: 'CREDIT_CARD' } as const satisfies Record<
  RailName,
  contract.PaymentMethod
>;

function presentInstrument({ rail, amountCents, createdAt, actions, code: _, ...rest }: Instrument) {
  return {
    ...rest,
    rail: methodOf[rail],
    amount: amountCents,
    createdAt: createdAt.toString(),
    actions: [...actions],
  };
}

function present({
  pix,
  boleto,
  card,
  delaySeconds,
}: Awaited<ReturnType<SimulatorControls['instruments']['getBehaviours']>>) {
  return { PIX: pix, BANK_SLIP: boleto, CREDIT_CARD: card, delaySeconds };
}
