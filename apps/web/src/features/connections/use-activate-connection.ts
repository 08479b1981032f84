import { activateConnection, testConnection } from '@balcao/contract/connections/connections';
import { connections as texts } from '@balcao/messages/connections';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { useConnectionsChanged } from './use-connections-changed.ts';

/** Puts a connection that was tested to use. */
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

/** Tests a connection. A test that fails is an answer too, which `FailureAlert` puts into words. */
export function useTestConnection(onPassed?: () => void) {
  const changed = useConnectionsChanged();
  return useSubmit(testConnection, {
    onSuccess: async ({ failure }) => {
      if (!failure) onPassed?.();
      await changed();
    },
  });
}
