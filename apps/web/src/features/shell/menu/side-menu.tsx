import { shell } from '@balcao/messages/shell';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Logo } from '../../../components/page/logo.tsx';
import type { Session } from '../../../lib/session/session.ts';
import { MenuFooter } from './menu-footer.tsx';
import { MenuItem } from './menu-item.tsx';
import { MenuList } from './menu-list.tsx';
import classes from './side-menu.module.css';

interface SideMenuProps {
  readonly session: Session;
  readonly collapsed: boolean;
  readonly onToggle: () => void;
}

/** The menu at the left of a wide screen; collapsed, only its icons, each with its name beside it under the pointer or the focus. */
export function SideMenu({ session, collapsed, onToggle }: SideMenuProps) {
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={`flex flex-col sticky ${classes.menu}`} data-collapsed={collapsed || undefined}>
      <div className={`h-14 flex items-center ${collapsed ? 'justify-center' : 'px-4'}`}>
        <Logo mark={collapsed} />
      </div>
      <nav aria-label={shell.mainMenu} className={`${classes.entries} flex-1 overflow-y-auto py-2 px-3`}>
        <MenuList session={session} collapsed={collapsed} />
      </nav>
      <div className="border-t px-3 pt-2 pb-4">
        <MenuFooter collapsed={collapsed} />
        <MenuItem
          label={collapsed ? shell.expandMenu : shell.collapseMenu}
          icon={ToggleIcon}
          collapsed={collapsed}
          onClick={onToggle}
        />
      </div>
    </div>
  );
}
