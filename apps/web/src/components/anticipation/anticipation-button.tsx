import { askForAnticipation, simulateAnticipation } from '@balcao/contract/settlement/anticipation';
import type { Cents } from '@balcao/kernel';
import { anticipation as texts } from '@balcao/messages/anticipation';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { HeldButton } from '../form/held-button.tsx';

const AnticipationDialog = lazy(() =>
  import('./anticipation-dialog.tsx').then(({ AnticipationDialog }) => ({ default: AnticipationDialog })),
);

interface AnticipationButtonProps {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly isEnabled: boolean | undefined;
  /** What anticipating everything would bring. */
  readonly available: Cents;
  /** Whether it begins opened, once it is known that it may. */
  readonly startsOpened?: boolean;
}

/** Opens the anticipation; held while there is nothing to anticipate. Where it is not enabled, support can be asked for it. */
export function AnticipationButton({ label, isEnabled, available, startsOpened = false }: AnticipationButtonProps) {
  const session = useSession();
  const [wanted, setWanted] = useState(startsOpened);
  const [opened, setOpened] = useState(startsOpened);
  const ask = useSubmit(askForAnticipation, { onSuccess: () => notify.success(texts.asked) });
  if (!mayCall(session, simulateAnticipation)) return null;
  const why = isEnabled === false ? texts.notEnabled : available <= 0 ? texts.nothing : null;
  const held = isEnabled === undefined || why !== null;
  return (
    <>
      <HeldButton
        variant="default"
        why={held ? (why ?? '') : null}
        onClick={() => {
          setWanted(true);
          setOpened(true);
        }}
      >
        {label}
      </HeldButton>
      {isEnabled === false && (
        <Button variant="subtle" loading={ask.isPending} onClick={() => ask.mutate({})}>
          {texts.ask}
        </Button>
      )}
      {wanted && !held && (
        <Suspense>
          <AnticipationDialog opened={opened} onClose={() => setOpened(false)} available={available} />
        </Suspense>
      )}
    </>
  );
}
