import { Link, type LinkProps } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './link-tabs.module.css';

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly to: NonNullable<LinkProps['to']>;
    readonly label: string;
    readonly shown?: boolean;
  }[];
}

/** The parts of one place, each of which is a screen with an address of its own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone not all tabs fit; the open one is brought into view.
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && open)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs
        .filter(({ shown = true }) => shown)
        .map(({ to, label: name }) => (
          <Link key={to} to={to} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
            {name}
          </Link>
        ))}
    </nav>
  );
}
