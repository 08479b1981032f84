import { askForAnticipation, simulateAnticipation } from '@balcao/contract/settlement/anticipation';
import type { Cents } from '@balcao/kernel';
import { anticipation as texts } from '@balcao/messages/anticipation';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { type DialogControl, useDialog } from '../../lib/focus/use-dialog.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { HeldButton } from '../form/held-button.tsx';

const AnticipationDialog = lazy(() =>
  import('./anticipation-dialog.tsx').then(({ AnticipationDialog }) => ({ default: AnticipationDialog })),
);

interface AnticipationButtonProps {
  readonly label: string;
  /** Undefined until it is loaded. */
  readonly isEnabled: boolean | undefined;
  readonly available: Cents;
  readonly control?: DialogControl;
}

export function AnticipationButton({ label, isEnabled, available, control }: AnticipationButtonProps) {
  const session = useSession();
  const dialog = useDialog(control);
  const request = useSubmit(askForAnticipation, { onSuccess: () => notify.success(texts.asked) });
  if (!mayCall(session, simulateAnticipation)) return null;
  const why = isEnabled === false ? texts.notEnabled : available <= 0 ? texts.nothing : null;
  const held = isEnabled === undefined || why !== null;
  return (
    <>
      <HeldButton variant="default" why={held ? (why ?? '') : null} onClick={dialog.open}>
        {label}
      </HeldButton>
      {isEnabled === false && (
        <Button variant="subtle" loading={request.isPending} onClick={() => request.mutate({})}>
          {texts.ask}
        </Button>
      )}
      {dialog.isWanted && !held && (
        <Suspense>
          <AnticipationDialog opened={dialog.opened} onClose={dialog.close} available={available} />
        </Suspense>
      )}
    </>
  );
}
