import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-strip.module.css';

interface TabStripProps {
  readonly label: string;
  /** The tab that is open: it is brought into view. */
  readonly value: string;
  /** Each with `data-tab`, its value. */
  readonly children: ReactNode;
}

/** The names of many tabs in one line, which scrolls sideways where it is too narrow for them. */
export function TabStrip({ label, value, children }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showTab(strip.current, value), [value]);
  return (
    <Tabs.List ref={strip} aria-label={label} className={classes.strip ?? ''}>
      {children}
    </Tabs.List>
  );
}

/** On a phone not all tabs fit; the chosen one is brought into view. */
function showTab(list: HTMLElement | null, tab: string): void {
  const button = list?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
  if (list && button) list.scrollTo({ left: button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2 });
}
