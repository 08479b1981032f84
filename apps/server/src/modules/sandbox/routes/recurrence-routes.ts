import * as contract from '@balcao/contract';
import { pagingOf } from '@balcao/contract';
import type { SimulatedRecurrence, SimulatorControls } from '../../rails/index.ts';
import { type Route, route } from '../../route.ts';

export function recurrenceRoutes(controls: SimulatorControls['recurring']): readonly Route[] {
  return [
    route(contract.findSandboxRecurrences, async ({ caller, query: { page, size } }) => {
      const { content, totalElements } = await controls.find(caller.sellerId, { page, size });
      return {
        content: content.map(present),
        ...pagingOf(totalElements, { page, size }),
      };
    }),
    route(contract.controlSandboxRecurrence, async ({ caller, params, body, effectId }) =>
      present(
        await controls.control({ sellerId: caller.sellerId, id: params.recurrence, action: body.action, effectId }),
      ),
    ),
  ];
}

function present(one: SimulatedRecurrence): contract.SandboxRecurrence {
  const { valueCents: value, createdAt, actions, instruction, ...recurrence } = one;
  return {
    ...recurrence,
    value,
    createdAt: createdAt.toString(),
    actions: [...actions],
    instruction: instruction && {
      status: instruction.status,
      amount: instruction.amountCents,
      dueDate: instruction.dueDate,
      debits: [...instruction.debits],
    },
  };
}
