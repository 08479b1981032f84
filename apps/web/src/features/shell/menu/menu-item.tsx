import type { ReactNode } from 'react';
import type { ScreenIcon } from '../../../lib/navigation/screen.ts';
import classes from './menu-item.module.css';

interface MenuItemProps {
  readonly label: string;
  readonly icon: ScreenIcon;
  readonly collapsed: boolean;
  readonly onClick: () => void;
}

/** An entry of the menu that does something instead of leading somewhere. */
export function MenuItem({ label, icon, collapsed, onClick }: MenuItemProps) {
  return (
    <button
      type="button"
      className={`flex items-center gap-3 w-full rounded text-body text-14 font-medium leading-5 text-start no-underline cursor-pointer focus-inset hover:bg-hover h-9 ${classes.item}`}
      onClick={onClick}
    >
      <MenuItemContent label={label} icon={icon} collapsed={collapsed} />
    </button>
  );
}

interface MenuItemContentProps {
  readonly label: string;
  readonly icon: ScreenIcon;
  readonly collapsed: boolean;
  /** At the right: a tag, an arrow. */
  readonly end?: ReactNode;
}

export function MenuItemContent({ label, icon: Icon, collapsed, end }: MenuItemContentProps) {
  return (
    <>
      <Icon size={18} stroke={1.6} className={`${classes.icon} flex-none text-quiet`} />
      <span className={collapsed ? `sr-only ${classes.hidden}` : 'flex-1 min-w-0 truncate'}>{label}</span>
      {!collapsed && end}
    </>
  );
}
