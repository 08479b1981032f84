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
  readonly cancelLabel?: string;
  readonly done: string;
  /** Leaves the deleted thing's screen, or closes this dialog. */
  readonly onDone: () => void;
  /** Refetches what the call changed. */
  readonly changed: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Confirms and sends a destructive call. */
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
