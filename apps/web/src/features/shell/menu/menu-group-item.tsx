import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './menu-item.module.css';
import { MenuItem } from './menu-item.tsx';
import { MenuLinkItem } from './menu-link-item.tsx';
import { isWithin, type VisibleGroup } from './visible-menu.ts';

interface MenuGroupItemProps {
  readonly group: VisibleGroup;
  readonly path: string;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

/** Open by default where the current path is one of its own; after that as the person leaves it. */
export function MenuGroupItem({ group, path, collapsed, onNavigate }: MenuGroupItemProps) {
  const holdsPath = group.links.some(({ to }) => isWithin(path, to));
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? holdsPath;
  const Arrow = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <MenuItem
        label={group.label}
        icon={group.icon}
        collapsed={collapsed}
        expanded={open}
        onClick={() => setChosen(!open)}
        end={<Arrow size={16} stroke={1.6} className={classes.outside} />}
      />
      {open && (
        <div className={collapsed ? undefined : classes.nested}>
          {group.links.map((link) => (
            <MenuLinkItem
              key={link.to}
              link={link}
              active={isWithin(path, link.to)}
              collapsed={collapsed}
              {...(onNavigate && { onNavigate })}
            />
          ))}
        </div>
      )}
    </>
  );
}
