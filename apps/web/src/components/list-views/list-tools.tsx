import { updateView } from '@balcao/contract/views';
import { listTools } from '@balcao/messages/list-tools';
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustments, IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { LateMenu } from '../menu/late-menu.tsx';
import type { ListViewsState } from './use-list-view.ts';
import { bodyOf, type ViewCommand } from './view-state.ts';

const ViewItems = lazyRouteComponent(() => import('./view-items.tsx'), 'ViewItems');
const ListSettings = lazyRouteComponent(() => import('./list-settings.tsx'), 'ListSettings');
const ViewDialog = lazy(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ({ default: ViewDialog })));

const texts = listTools.views;

export function ListTools(props: ListViewsState) {
  const { list, views, current, state, changed, kept } = props;
  const [command, setCommand] = useState<ViewCommand>();
  const [opened, setOpened] = useState(false);
  const openDialog = (next: ViewCommand) => {
    setCommand(next);
    setOpened(true);
  };
  const client = useQueryClient();
  const update = useSubmit(updateView, {
    onSuccess: async ({ name }) => {
      notify.success(texts.updated(name));
      await client.invalidateQueries({ queryKey: ['findViews'] });
    },
  });
  const dots = (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={current && texts.more(current.name)}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  const sliders = (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={listTools.settings.open}>
      <IconAdjustments size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <>
      {changed && current?.editable && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={update.isPending}
          onClick={() => update.mutate({ params: { uuid: current.uuid }, body: bodyOf(current, state) })}
        >
          {texts.update}
        </Button>
      )}
      {changed && !current?.editable && (
        <Button variant="subtle" size="compact-sm" onClick={() => openDialog('create')}>
          {texts.save}
        </Button>
      )}
      {current && (
        <LateMenu button={dots} component={ViewItems}>
          <ViewItems button={dots} view={current} onCommand={openDialog} />
        </LateMenu>
      )}
      <LateMenu button={sliders} component={ListSettings} popup="dialog">
        <ListSettings button={sliders} {...props} />
      </LateMenu>
      {command && (
        <Suspense>
          <ViewDialog
            list={list}
            state={state}
            views={views}
            kept={kept}
            view={current}
            command={command}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
