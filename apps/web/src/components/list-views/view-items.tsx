import { type SavedView, updateView } from '@balcao/contract/views';
import { listTools } from '@balcao/messages/list-tools';
import { Menu } from '@mantine/core';
import { IconCopyPlus, IconHome, IconHomeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../lib/api/use-submit.ts';
import type { MenuButton } from '../menu/late-menu.tsx';
import { OpenedMenu } from '../menu/opened-menu.tsx';
import { bodyOf, type ViewCommand } from './view-state.ts';

interface ViewItemsProps {
  readonly button: MenuButton;
  readonly view: SavedView;
  readonly onCommand: (command: ViewCommand) => void;
}

const texts = listTools.views;
const icon = { size: 16, stroke: 1.6 } as const;

/** A person who may not change the view may still make it their default. */
export function ViewItems({ button, view, onCommand }: ViewItemsProps) {
  const client = useQueryClient();
  const update = useSubmit(updateView, {
    onSuccess: () => client.invalidateQueries({ queryKey: ['findViews'] }),
  });
  const turnDefault = () =>
    update.mutate({ params: { uuid: view.uuid }, body: bodyOf(view, { default: !view.default }) });
  return (
    <OpenedMenu button={button}>
      {view.editable && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onCommand('edit')}>
          {texts.edit}
        </Menu.Item>
      )}
      <Menu.Item leftSection={view.default ? <IconHomeOff {...icon} /> : <IconHome {...icon} />} onClick={turnDefault}>
        {view.default ? texts.dropDefault : texts.makeDefault}
      </Menu.Item>
      <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={() => onCommand('create')}>
        {texts.saveAs}
      </Menu.Item>
      {view.editable && (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onCommand('delete')}>
          {texts.delete}
        </Menu.Item>
      )}
    </OpenedMenu>
  );
}
