import { moveSandboxClock } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const sent = z.object({ body: moveSandboxClock.body });

/**
 * A move continues when the screen is left, reports when it is done, and is resumed on return: `target` is its end in
 * milliseconds.
 */
export function useClockMove() {
  const client = useQueryClient();
  const move = useSubmit(moveSandboxClock, {
    onSuccess: ({ ran }) => {
      notify.success(sandbox.clock.moved(ran));
      void client.invalidateQueries();
    },
  });
  const [target] = useMutationState({
    filters: { mutationKey: [moveSandboxClock.name], status: 'pending' },
    select: ({ state }) => Date.parse(sent.safeParse(state.variables).data?.body.to ?? ''),
  });
  return {
    target,
    ran: move.data?.ran,
    moveTo: (to: number) => move.mutate({ body: { to: new Date(to).toISOString() } }),
  };
}
