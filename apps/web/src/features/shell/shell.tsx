import { grants } from '@balcao/contract/access';
import { getTerms } from '@balcao/contract/sellers';
import { page } from '@balcao/messages/page';
import { shell } from '@balcao/messages/shell';
import { Button } from '@mantine/core';
import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, lazyRouteComponent, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { StepUpGate } from '../../components/feedback/step-up-gate.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { usePreload } from '../../lib/idle/use-preload.ts';
import { useLiveUpdates } from '../../lib/live/use-live-updates.ts';
import { landingPath, maySee } from '../../lib/navigation/access.ts';
import type { Session } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { BlockedBanner } from './banners/blocked-banner.tsx';
import { OfflineBanner } from './banners/offline-banner.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import '../../theme/utilities/shell.css';
import classes from './shell.module.css';
import { TopBar } from './top-bar/top-bar.tsx';

const TermsDialog = lazy(() =>
  import('./banners/terms-dialog.tsx').then(({ TermsDialog }) => ({ default: TermsDialog })),
);
const terms = answerOptions(getTerms, {}, ['session']);

const MenuDrawer = lazyRouteComponent(() => import('./menu/menu-drawer.tsx'), 'MenuDrawer');

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

/** `C` outside a field begins a charge, for who may make one. */
function useChargeKey(session: Session) {
  const navigate = useNavigate();
  useHotkeys([['C', () => maySee(session, grants.createCharge) && void navigate({ to: '/cobrancas/nova' })]]);
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
  usePreload(MenuDrawer);
  const openDrawer = () => {
    void MenuDrawer.preload?.();
    setDrawerWanted(true);
    drawer.open();
  };
  const isWide = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.screen?.wide) });
  useLiveUpdates();
  useContentFocus();
  useChargeKey(session);

  return (
    <div className={`grid grid-cols-1 min-h-dvh ${classes.frame}`} data-collapsed={folded || undefined}>
      <a data-no-print href="#content" className={`py-2 px-4 rounded ${classes.skip}`}>
        {shell.skipToContent}
      </a>
      <aside data-no-print className="max-sm:hidden border-e bg-frame">
        <SideMenu
          session={session}
          collapsed={folded}
          onToggle={isNarrow ? openDrawer : () => setCollapsed(!collapsed)}
        />
      </aside>
      <div className="flex flex-col min-w-0">
        <TopBar session={session} onOpenMenu={openDrawer} />
        <BlockedBanner session={session} />
        <main
          id="content"
          tabIndex={-1}
          className={`flex-1 w-full mx-auto ${classes.content}`}
          data-wide={isWide || undefined}
        >
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

/** Nothing is done before the current terms are accepted. */
function TermsGate({ session }: { readonly session: Session }) {
  const { data } = useQuery({ ...terms, staleTime: Number.POSITIVE_INFINITY });
  if (!data || data.accepted) return null;
  return (
    <Suspense>
      <TermsDialog session={session} terms={data} queryKey={terms.queryKey} />
    </Suspense>
  );
}

/** The screen, or the page that says that it is not for this person. */
function PermittedOutlet({ session }: { readonly session: Session }) {
  const permitted = useMatches({
    select: (matches) =>
      matches.every(({ staticData }) => !staticData.screen || maySee(session, staticData.screen.access)),
  });
  if (permitted) return <Outlet />;
  return (
    <Notice title={shell.noPermission} help={shell.noPermissionHelp} icon={<IconLock size={22} stroke={1.6} />}>
      <Button component={Link} to={landingPath(session.user.roles)} variant="default">
        {page.goToStart}
      </Button>
    </Notice>
  );
}

/** A new screen takes the focus, so that the next Tab is in it and not in the menu. */
function useContentFocus(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const content = document.getElementById('content');
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [path]);
}
