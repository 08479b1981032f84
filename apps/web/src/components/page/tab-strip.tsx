import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { showOpenTab } from './show-open-tab.ts';
import classes from './tab-strip.module.css';

interface TabStripProps {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

export function TabStrip({ label, value, children }: TabStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value opens another tab
  useEffect(() => showOpenTab(strip.current), [value]);
  return (
    <Tabs.List ref={strip} aria-label={label} className={`${classes.strip} relative overflow-x-auto`}>
      {children}
    </Tabs.List>
  );
}
