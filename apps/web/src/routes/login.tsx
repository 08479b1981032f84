import { screens } from '@balcao/messages/screens';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInPage } from '../features/session/sign-in-page.tsx';
import { landingPath } from '../lib/navigation/access.ts';
import { getSession } from '../lib/session/session-store.ts';

export const Route = createFileRoute('/login')({
  staticData: { title: screens.signIn },
  beforeLoad: () => {
    const current = getSession();
    if (current) throw redirect({ to: landingPath(current.user.roles) });
  },
  component: SignInPage,
});
