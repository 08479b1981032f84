import { useLocation, useRouter } from '@tanstack/react-router';
import { screenOf } from '../../../lib/navigation/screen-of.ts';
import type { Session } from '../../../lib/session/session.ts';
import { MenuGroupItem } from './menu-group-item.tsx';
import { MenuLinkItem } from './menu-link-item.tsx';
import { useMenu } from './use-menu.ts';
import { isActive } from './visible-menu.ts';

interface MenuListProps {
  readonly session: Session;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

export function MenuList({ session, collapsed, onNavigate }: MenuListProps) {
  const entries = useMenu(session);
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => screenOf(router, pathname)?.under ?? pathname });
  return entries.map((entry) =>
    'links' in entry ? (
      <MenuGroupItem
        key={entry.label}
        group={entry}
        path={path}
        collapsed={collapsed}
        {...(onNavigate && { onNavigate })}
      />
    ) : (
      <MenuLinkItem
        key={entry.to}
        link={entry}
        active={isActive(path, entry)}
        collapsed={collapsed}
        {...(onNavigate && { onNavigate })}
      />
    ),
  );
}
