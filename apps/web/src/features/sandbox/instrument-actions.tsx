import { steerSandboxInstrument } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import type { Instrument } from './instrument.ts';
import classes from './sandbox.module.css';

const texts = sandbox.instruments;

/** The outside world's levers on one instrument: only those that can be pulled now. */
export function InstrumentActions({ instrument }: { readonly instrument: Instrument }) {
  const { id, rail, actions, description } = instrument;
  const client = useQueryClient();
  const steer = useSubmit(steerSandboxInstrument, {
    onSuccess: (_answer, { body }) => {
      notify.success(texts.done[body.action]);
      return client.invalidateQueries();
    },
  });
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-xs"
          variant="default"
          aria-label={texts.actionOf(texts.actions[action], description)}
          loading={steer.isPending && steer.variables.body.action === action}
          disabled={steer.isPending}
          onClick={() => steer.mutate({ params: { rail, id }, body: { action } })}
        >
          {texts.actions[action]}
        </Button>
      ))}
    </div>
  );
}
