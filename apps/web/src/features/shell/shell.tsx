import { shell } from '@balcao/messages/shell';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { StepUpGate } from '../../components/feedback/step-up-gate.tsx';
import { useLiveUpdates } from '../../lib/live/use-live-updates.ts';
import type { Session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { BlockedBanner } from './notices/blocked-banner.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { TermsGate } from './notices/terms-gate.tsx';
import { PermittedOutlet } from './permitted-outlet.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';
import { useContentFocus } from './use-content-focus.ts';

const MenuDrawer = lazy(() => import('./menu/menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer })));

const EnrollPage = lazy(() =>
  import('../../components/two-factor/enroll-page.tsx').then(({ EnrollPage }) => ({ default: EnrollPage })),
);

/** The frame of every signed-in screen: menu, top bar, notices, and the screen itself. */
export function Shell() {
  const session = useSession();
  if (!session) return null;
  if (session.user.mustEnroll) {
    return (
      <Suspense>
        <EnrollPage />
        <StepUpGate />
      </Suspense>
    );
  }
  return <Frame key={session.user.id} session={session} />;
}

function Frame({ session }: { readonly session: Session }) {
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'balcao.menu-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // Under 1100 px there is room for icons only; the whole menu opens over the screen.
  const isNarrow = useMediaQuery('(max-width: 68.74em)', undefined, { getInitialValueInEffect: false });
  const folded = collapsed || isNarrow;
  const [drawerOpen, drawer] = useDisclosure(false);
  const [drawerWanted, setDrawerWanted] = useState(false);
  const openDrawer = () => {
    setDrawerWanted(true);
    drawer.open();
  };
  useLiveUpdates();
  useContentFocus();

  return (
    <div className={classes.frame} data-collapsed={folded || undefined}>
      <a href="#content" className={classes.skip}>
        {shell.skipToContent}
      </a>
      <aside className={classes.side}>
        <SideMenu
          session={session}
          collapsed={folded}
          onToggle={isNarrow ? openDrawer : () => setCollapsed(!collapsed)}
        />
      </aside>
      <div className={classes.main}>
        <TopBar session={session} onOpenMenu={openDrawer} />
        <BlockedBanner session={session} />
        <main id="content" tabIndex={-1} className={classes.content}>
          <PermittedOutlet session={session} />
        </main>
      </div>
      {drawerWanted && (
        <Suspense>
          <MenuDrawer session={session} opened={drawerOpen} onClose={drawer.close} />
        </Suspense>
      )}
      <TermsGate session={session} />
      <StepUpGate />
      <OfflineBanner />
    </div>
  );
}
