import { updateView } from '@balcao/contract/views';
import { listTools } from '@balcao/messages/list-tools';
import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustments, IconDots, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
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

/** The views of a list, above its filters: each is a link; what was changed since can be saved. */
export function ListViews(props: ListViewsState) {
  const { list, views, current, state, changed, kept } = props;
  const [asked, setAsked] = useState<ViewCommand>();
  const [opened, setOpened] = useState(false);
  const ask = (command: ViewCommand) => {
    setAsked(command);
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
    <div className={classes.bar}>
      <ViewTabs {...props} />
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
          <Button variant="subtle" size="compact-sm" onClick={() => ask('create')}>
            {texts.save}
          </Button>
        )}
        {current && (
          <LateMenu button={dots} load={loadItems}>
            <ViewItems button={dots} view={current} onAsk={ask} />
          </LateMenu>
        )}
        <LateMenu button={sliders} load={loadSettings} popup="dialog">
          <ListSettings button={sliders} {...props} />
        </LateMenu>
      </div>
      {asked && (
        <Suspense>
          <ViewDialog
            {...{ list, state, views, kept }}
            view={current}
            command={asked}
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
        <li>
          <Link
            to="."
            search={() => ({ ...kept, ...plainAddress(views) })}
            aria-current={current ? undefined : 'true'}
            data-view
          >
            {texts.all}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view.uuid}>
            <Link
              to="."
              search={() => ({ ...kept, ...addressOf(view) })}
              aria-current={view === current ? 'true' : undefined}
              title={view.default ? `${view.name} (${texts.byDefault})` : view.name}
              data-view
            >
              <span className={classes.name}>{view.name}</span>
              {view.shared && <IconUsers size={14} stroke={1.6} aria-label={texts.shared} />}
              {view === current && changed && (
                <span className={classes.changed} role="img" aria-label={texts.changed} title={texts.changed} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
