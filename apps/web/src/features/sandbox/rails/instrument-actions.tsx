import { controlSandboxInstrument, findSandboxInstruments } from '@balcao/contract/sandbox';
import { sandbox } from '@balcao/messages/sandbox';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import type { Instrument } from './instrument.ts';
import classes from './instrument-list.module.css';
import { instrumentTitle } from './instrument-title.ts';

const texts = sandbox.instruments;

/** The product learns of it by webhook. */
export function InstrumentActions({ instrument }: { readonly instrument: Instrument }) {
  const { id, rail, actions } = instrument;
  const client = useQueryClient();
  const relist = () => client.invalidateQueries({ queryKey: [findSandboxInstruments.name] });
  const control = useSubmit(controlSandboxInstrument, {
    onSuccess: (_answer, { body }) => {
      notify.success(texts.done[rail][body.action]);
      return relist();
    },
  });
  if (actions.length === 0) return null;
  return (
    <div className={`${classes.actions} flex flex-wrap justify-end gap-1.5 py-1.5`}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'PAY' ? 'light' : 'default'}
          aria-label={texts.actionOf(texts.actions[rail][action], instrumentTitle(instrument))}
          loading={control.isPending && control.variables.body.action === action}
          disabled={control.isPending}
          onClick={() => control.mutate({ params: { rail, id }, body: { action } })}
        >
          {texts.actions[rail][action]}
        </Button>
      ))}
    </div>
  );
}
