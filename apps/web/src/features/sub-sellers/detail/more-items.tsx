import { deleteSubSeller, findSubSellers, type SubSeller } from '@balcao/contract/sub-sellers';
import { createStatementLink, revokeStatementLinks } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { Menu } from '@mantine/core';
import { IconCopy, IconLinkOff, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copyText } from '../../../components/display/use-copy.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import type { MenuButton } from '../../../components/menu/late-menu.tsx';
import { OpenedMenu } from '../../../components/menu/opened-menu.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const { page, detail } = subSellerScreens;

export function MoreItems({ button, subSeller }: { readonly button: MenuButton; readonly subSeller: SubSeller }) {
  const { id: uuid, name } = subSeller;
  const params = { uuid };
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [confirming, setConfirming] = useState<'revoke' | 'delete'>();
  const close = () => setConfirming(undefined);
  const copy = useSubmit(createStatementLink, {
    onSuccess: async ({ url }) => {
      if (await copyText(url)) notify.success(page.copied);
    },
  });
  const revoke = useSubmit(revokeStatementLinks, {
    onSuccess: () => {
      close();
      notify.success(page.revoked);
    },
  });
  const remove = useSubmit(deleteSubSeller, {
    onSuccess: async () => {
      close();
      notify.success(detail.deleted);
      void queries.invalidateQueries({ queryKey: [findSubSellers.name] });
      await navigate({ to: '/sub-vendedores' });
    },
  });
  return (
    <>
      <OpenedMenu button={button}>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => copy.mutate({ params })}>
          {page.copy}
        </Menu.Item>
        <Menu.Item leftSection={<IconLinkOff size={16} stroke={1.6} />} onClick={() => setConfirming('revoke')}>
          {page.revoke}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.6} />}
          onClick={() => setConfirming('delete')}
        >
          {detail.delete}
        </Menu.Item>
      </OpenedMenu>
      <ConfirmDialog
        opened={confirming === 'revoke'}
        destructive
        title={page.revokeTitle}
        confirmLabel={page.revokeConfirm}
        pending={revoke.isPending}
        onClose={close}
        onConfirm={() => revoke.mutate({ params })}
      >
        {page.revokeHelp(name)}
      </ConfirmDialog>
      <ConfirmDialog
        opened={confirming === 'delete'}
        destructive
        title={detail.deleteTitle}
        confirmLabel={detail.deleteTitle}
        pending={remove.isPending}
        onClose={close}
        onConfirm={() => remove.mutate({ params })}
      >
        {detail.deleteHelp(name)}
      </ConfirmDialog>
    </>
  );
}
