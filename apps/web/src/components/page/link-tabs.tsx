import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './link-tabs.module.css';
import { showOpenTab } from './show-open-tab.ts';

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly to: NonNullable<LinkProps['to']>;
    readonly label: string;
    readonly shown?: boolean;
  }[];
}

/** Tabs that are screens with their own addresses. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => showOpenTab(nav.current), []);
  return (
    <nav ref={nav} aria-label={label} className={`${classes.tabs} relative flex overflow-x-auto gap-1 mb-5`}>
      {tabs
        .filter(({ shown = true }) => shown)
        .map(({ to, label: name }) => (
          <Link
            key={to}
            to={to}
            className={`${classes.tab} focus-inset text-quiet whitespace-nowrap no-underline py-2.5 px-3`}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {name}
          </Link>
        ))}
    </nav>
  );
}
