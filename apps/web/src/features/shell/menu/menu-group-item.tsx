import { useId } from 'react';
import classes from './menu-item.module.css';
import { MenuLinkItem } from './menu-link-item.tsx';
import { isActive, type VisibleGroup } from './visible-menu.ts';

interface MenuGroupItemProps {
  readonly group: VisibleGroup;
  readonly path: string;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Links under a heading; between icons alone, a line takes its place. */
export function MenuGroupItem({ group, path, collapsed, onNavigate }: MenuGroupItemProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={`mt-3 ${classes.group}`} data-collapsed={collapsed || undefined}>
      <p id={id} className={collapsed ? 'sr-only' : `${classes.heading} text-quiet text-12 font-medium`}>
        {group.label}
      </p>
      {group.links.map((link) => (
        <MenuLinkItem
          key={link.to}
          link={link}
          active={isActive(path, link)}
          collapsed={collapsed}
          {...(onNavigate && { onNavigate })}
        />
      ))}
    </div>
  );
}
