import { shell } from '@balcao/messages/shell';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { useLiveUpdates } from '../../lib/live/use-live-updates.ts';
import { type Session, useSession } from '../../lib/session/session-store.ts';
import { BlockedBanner } from './blocked-banner.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PermittedOutlet } from './permitted-outlet.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { TermsGate } from './terms-gate.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every signed-in screen: menu, top bar, notices, and the screen itself. */
export function Shell() {
  const session = useSession();
  return session ? <Frame key={session.user.id} session={session} /> : null;
}

function Frame({ session }: { readonly session: Session }) {
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'balcao.menu-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawerOpen, drawer] = useDisclosure(false);
  useLiveUpdates();

  return (
    <div className={classes.frame} data-collapsed={collapsed || undefined}>
      <a href="#content" className={classes.skip}>
        {shell.skipToContent}
      </a>
      <aside className={classes.side}>
        <SideMenu session={session} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </aside>
      <div className={classes.main}>
        <TopBar session={session} onOpenMenu={drawer.open} />
        <BlockedBanner />
        <main id="content" tabIndex={-1} className={classes.content}>
          <PermittedOutlet session={session} />
        </main>
      </div>
      <MenuDrawer session={session} opened={drawerOpen} onClose={drawer.close} />
      <TermsGate session={session} />
    </div>
  );
}
