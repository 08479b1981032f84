import { createFileRoute, redirect } from '@tanstack/react-router';
import { Shell } from '../features/shell/shell.tsx';
import { WithQueries } from '../lib/api/with-queries.tsx';
import { rememberReturn } from '../lib/session/return-to.ts';
import { getSession } from '../lib/session/session-store.ts';

/** Every screen inside it needs a session; which roles and flag, each says in its `staticData.screen`. */
export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ location }) => {
    if (getSession()) return;
    rememberReturn(location.href);
    throw redirect({ to: '/login' });
  },
  component: SignedIn,
});

function SignedIn() {
  return (
    <WithQueries>
      <Shell />
    </WithQueries>
  );
}
