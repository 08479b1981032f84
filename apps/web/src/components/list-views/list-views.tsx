import { updateView } from '@balcao/contract/views';
import { listTools } from '@balcao/messages/list-tools';
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustments, IconDots, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLinkProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { LateMenu } from '../menu/late-menu.tsx';
import classes from './list-views.module.css';
import { type ListViewsState, plainAddress } from './use-list-view.ts';
import { addressOf, bodyOf, type ViewCommand } from './view-state.ts';

const loadItems = () => import('./view-items.tsx').then(({ ViewItems }) => ({ default: ViewItems }));
const ViewItems = lazy(loadItems);
const loadSettings = () => import('./list-settings.tsx').then(({ ListSettings }) => ({ default: ListSettings }));
const ListSettings = lazy(loadSettings);
const ViewDialog = lazy(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ({ default: ViewDialog })));

const texts = listTools.views;

/**
 * The views of a list, above its filters: each is a link; what was changed since can be saved. Who has no views sees none of it but
 * how to make one, for a lone 'Todas' reads as a filter.
 */
export function ListViews(props: ListViewsState) {
  const { list, views, hasViews, current, state, changed, kept } = props;
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
    <div className={classes.bar} data-plain={!hasViews || undefined}>
      {hasViews && <ViewTabs {...props} />}
      <div className={classes.tools}>
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
          <LateMenu button={dots} load={loadItems}>
            <ViewItems button={dots} view={current} onCommand={openDialog} />
          </LateMenu>
        )}
        <LateMenu button={sliders} load={loadSettings} popup="dialog">
          <ListSettings button={sliders} {...props} />
        </LateMenu>
      </div>
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
    </div>
  );
}

function ViewTabs({ views, current, changed, kept }: ListViewsState) {
  return (
    <nav aria-label={texts.label} className={classes.views}>
      <ul>
        <ViewTab to={{ ...kept, ...plainAddress(views) }} isCurrent={!current}>
          {texts.all}
        </ViewTab>
        {views.map((view) => (
          <ViewTab
            key={view.uuid}
            to={{ ...kept, ...addressOf(view) }}
            isCurrent={view === current}
            title={view.default ? `${view.name} (${texts.byDefault})` : view.name}
          >
            <span className={classes.name}>{view.name}</span>
            {view.shared && <IconUsers size={14} stroke={1.6} aria-label={texts.shared} />}
            {view === current && changed && (
              <span className={classes.changed} role="img" aria-label={texts.changed} title={texts.changed} />
            )}
          </ViewTab>
        ))}
      </ul>
    </nav>
  );
}

interface ViewTabProps {
  readonly to: ListViewsState['kept'];
  readonly isCurrent: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

/** The router takes every address that begins with a link's own for that link: here one alone is current. */
function ViewTab({ to, isCurrent, title, children }: ViewTabProps) {
  const link = useLinkProps({ to: '.', search: () => to });
  return (
    <li>
      <a {...link} title={title} aria-current={isCurrent ? 'true' : undefined}>
        {children}
      </a>
    </li>
  );
}
