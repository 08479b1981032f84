import type { Endpoint } from '@balcao/contract/endpoint';
import type { ReactNode } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useOpened } from '../../lib/focus/use-opened.ts';
import type { CallInput } from '../../lib/http/request-of.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmCallProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: CallInput<E>;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Repeats the verb: 'Excluir chave'. */
  readonly confirmLabel: string;
  /** 'Cancelar' by default. */
  readonly cancelLabel?: string;
  /** The toast once it is done. */
  readonly done: string;
  /** Closes what is gone now, or this dialog. */
  readonly onDone: () => void;
  /** Has read again what the call changed. */
  readonly changed: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Asks before a call that takes something away, and sends it. */
export function ConfirmCall<E extends Endpoint>({
  endpoint,
  input,
  opened,
  done,
  onDone,
  changed,
  ...dialog
}: ConfirmCallProps<E>) {
  const submit = useSubmit(endpoint, {
    onSuccess: async () => {
      notify.success(done);
      onDone();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      opened={useOpened(opened)}
      destructive
      pending={submit.isPending}
      onConfirm={() => submit.mutate(input)}
    />
  );
}
