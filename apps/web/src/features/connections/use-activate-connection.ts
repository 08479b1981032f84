import { activateConnection, makeConnectionSecond, testConnection } from '@balcao/contract/connections/connections';
import { connections as texts } from '@balcao/messages/connections';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useConnectionsChanged } from './use-connections-changed.ts';

/** Activates a tested connection. */
export function useActivateConnection(onActivated?: () => void) {
  const changed = useConnectionsChanged();
  return useSubmit(activateConnection, {
    onSuccess: async () => {
      notify.success(texts.activated);
      onActivated?.();
      await changed();
    },
  });
}

/** Makes a tested acquirer the second. */
export function useMakeSecond(onMade?: () => void) {
  const changed = useConnectionsChanged();
  return useSubmit(makeConnectionSecond, {
    onSuccess: async () => {
      notify.success(texts.second.done);
      onMade?.();
      await changed();
    },
  });
}

/** A failed test is an answer too, worded by `FailureAlert`. */
export function useTestConnection(onPassed?: () => void) {
  const changed = useConnectionsChanged();
  return useSubmit(testConnection, {
    onSuccess: async ({ failure }) => {
      if (!failure) onPassed?.();
      await changed();
    },
  });
}
