import { shell } from '@balcao/messages/shell';
import { Drawer } from '@mantine/core';
import { Logo } from '../../../components/page/logo.tsx';
import { useOpened } from '../../../lib/focus/use-opened.ts';
import type { Session } from '../../../lib/session/session.ts';
import { MenuFooter } from './menu-footer.tsx';
import { MenuList } from './menu-list.tsx';

interface MenuDrawerProps {
  readonly session: Session;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function MenuDrawer({ session, opened, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      opened={useOpened(opened)}
      onClose={onClose}
      size="17.5rem"
      title={<Logo />}
      padding="sm"
      closeButtonProps={{ 'aria-label': shell.closeMenu }}
      classNames={{ body: 'flex flex-1 flex-col', content: 'flex flex-col bg-frame', header: 'bg-frame' }}
    >
      <nav aria-label={shell.mainMenu} className="flex-1">
        <MenuList session={session} collapsed={false} onNavigate={onClose} />
      </nav>
      <div className="border-t pt-2">
        <MenuFooter collapsed={false} />
      </div>
    </Drawer>
  );
}
