import type { ConnectedBank } from '@balcao/contract/banking/banking-account';
import { connectedAccount as texts } from '@balcao/messages/connected-account';
import { providerNames } from '@balcao/messages/provider-names';
import { Alert } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';

type ShownGap = keyof typeof texts.gaps;

/** Whether a screen shows `AtTheBank` instead of what it does. */
export function isAtTheBank(
  bank: ConnectedBank | null | undefined,
  gap: ShownGap,
): bank is ConnectedBank & { readonly connected: true } {
  return Boolean(bank?.connected && bank.gaps.includes(gap));
}

/** What the connected account's bank does in its own application only. */
export function AtTheBank({ bank, gap }: { readonly bank: ConnectedBank; readonly gap: ShownGap }) {
  const { title, help } = texts.gaps[gap];
  return (
    <Alert color="gray" title={title} icon={<IconBuildingBank size={18} stroke={1.6} aria-hidden="true" />}>
      {help(providerNames[bank.provider])}
    </Alert>
  );
}
