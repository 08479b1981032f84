import { createPortalLink, revokePortalLinks, sendPortalLink } from '@balcao/contract/customer-portal';
import { customerPortalSettings as texts } from '@balcao/messages/customer-portal-settings';
import { Menu } from '@mantine/core';
import { IconCopy, IconLinkOff, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { copyText } from '../display/use-copy.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import type { MenuButton } from '../menu/late-menu.tsx';
import { OpenedMenu } from '../menu/opened-menu.tsx';

interface PortalItemsProps {
  readonly button: MenuButton;
  readonly customerId: string;
  readonly name: string;
}

export function PortalItems({ button, ...customer }: PortalItemsProps) {
  const { items, dialog } = usePortalItems(customer);
  return (
    <>
      <OpenedMenu button={button}>{items}</OpenedMenu>
      {dialog}
    </>
  );
}

export function usePortalItems({ customerId: uuid, name }: Omit<PortalItemsProps, 'button'>) {
  const [confirming, setConfirming] = useState(false);
  const send = useSubmit(sendPortalLink, { onSuccess: ({ sentTo }) => notify.success(texts.sent(sentTo)) });
  const copy = useSubmit(createPortalLink, {
    onSuccess: async ({ url }) => {
      if (await copyText(url)) notify.success(texts.copied);
    },
  });
  const revoke = useSubmit(revokePortalLinks, {
    onSuccess: () => {
      setConfirming(false);
      notify.success(texts.revoked);
    },
  });
  const params = { uuid };
  const items = (
    <>
      <Menu.Item leftSection={<IconMail size={16} stroke={1.6} />} onClick={() => send.mutate({ params })}>
        {texts.send}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => copy.mutate({ params })}>
        {texts.copy}
      </Menu.Item>
      <Menu.Item leftSection={<IconLinkOff size={16} stroke={1.6} />} onClick={() => setConfirming(true)}>
        {texts.revoke}
      </Menu.Item>
    </>
  );
  const dialog = (
    <ConfirmDialog
      opened={confirming}
      destructive
      title={texts.revokeTitle}
      confirmLabel={texts.revokeConfirm}
      pending={revoke.isPending}
      onClose={() => setConfirming(false)}
      onConfirm={() => revoke.mutate({ params })}
    >
      {texts.revokeHelp(name)}
    </ConfirmDialog>
  );
  return { items, dialog };
}
