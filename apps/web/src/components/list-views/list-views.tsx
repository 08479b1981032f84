import { listTools } from '@balcao/messages/list-tools';
import { Box } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import tabs from '../page/link-tabs.module.css';
import { type ListViewsState, plainAddress } from './use-list-view.ts';
import { addressOf } from './view-state.ts';

const texts = listTools.views;

/** Nothing is shown without views, because a lone 'Todas' looks like a filter. */
export function ListViews({ views, hasViews, current, changed, kept }: ListViewsState) {
  if (!hasViews) return null;
  return (
    <nav aria-label={texts.label} className={`${tabs.tabs} h-10 overflow-x-auto mb-3`}>
      <ul className="flex h-full gap-1">
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
            <Box component="span" className="truncate" maw="14rem">
              {view.name}
            </Box>
            {view.shared && <IconUsers size={14} stroke={1.6} aria-label={texts.shared} />}
            {view === current && changed && (
              <span
                className="w-2 h-2 rounded-full bg-current text-amber"
                role="img"
                aria-label={texts.changed}
                title={texts.changed}
              />
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

/** The router marks every link whose address is a prefix as current, so this link decides itself. */
function ViewTab({ to, isCurrent, title, children }: ViewTabProps) {
  const link = useLinkProps({ to: '.', search: () => to });
  return (
    <li>
      <a
        {...link}
        className={`${tabs.tab} focus-inset text-quiet hover:text-body inline-flex items-center gap-1.5 h-full px-2 font-medium no-underline whitespace-nowrap`}
        title={title}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {children}
      </a>
    </li>
  );
}
