import { type ApiKey, activateApiKey } from '@balcao/contract/api-keys';
import { apiKeyScreens } from '@balcao/messages/api-key-screens';
import { Switch } from '@mantine/core';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import type { OpenKeyDialog } from './key-tasks.ts';
import { useKeysChanged } from './use-keys-changed.ts';

/** Switching off asks first. */
export function KeySwitch({ apiKey, openDialog }: { readonly apiKey: ApiKey; readonly openDialog: OpenKeyDialog }) {
  const changed = useKeysChanged();
  const activate = useSubmit(activateApiKey, {
    onSuccess: async () => {
      notify.success(apiKeyScreens.switched.activated);
      await changed();
    },
  });
  return (
    <Switch
      aria-label={apiKeyScreens.list.activate(apiKey.title)}
      checked={activate.isPending || apiKey.active}
      onChange={({ currentTarget }) => {
        if (activate.isPending) return;
        if (currentTarget.checked) activate.mutate({ params: { uuid: apiKey.uuid }, body: { active: true } });
        else openDialog('deactivate', apiKey);
      }}
    />
  );
}
