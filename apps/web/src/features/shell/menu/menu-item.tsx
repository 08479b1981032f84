import type { ReactNode } from 'react';
import type { ScreenIcon } from '../../../lib/navigation/screen.ts';
import classes from './menu-item.module.css';

interface MenuItemProps {
  readonly label: string;
  readonly icon: ScreenIcon;
  readonly collapsed: boolean;
  readonly onClick: () => void;
  readonly expanded?: boolean;
  /** At the right: a tag, an arrow. */
  readonly end?: ReactNode;
}

/** An entry of the menu that does something instead of leading somewhere. */
export function MenuItem({ label, icon, collapsed, onClick, expanded, end }: MenuItemProps) {
  return (
    <button type="button" className={classes.item} onClick={onClick} aria-expanded={expanded}>
      <MenuItemContent label={label} icon={icon} collapsed={collapsed} end={end} />
    </button>
  );
}

interface MenuItemContentProps {
  readonly label: string;
  readonly icon: ScreenIcon | undefined;
  readonly collapsed: boolean;
  readonly end?: ReactNode;
}

export function MenuItemContent({ label, icon: Icon, collapsed, end }: MenuItemContentProps) {
  return (
    <>
      {Icon && <Icon size={18} stroke={1.6} className={classes.icon ?? ''} />}
      <span className={collapsed ? classes.hidden : classes.label}>{label}</span>
      {!collapsed && end}
    </>
  );
}
