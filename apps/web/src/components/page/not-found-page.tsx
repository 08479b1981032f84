import { page } from '@balcao/messages/page';
import { Button } from '@mantine/core';
import { landingPath } from '../../lib/navigation/access.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { Logo } from './logo.tsx';
import classes from './not-found-page.module.css';
import { Notice } from './notice.tsx';

/** An address that is nothing: the way on is where a sign-in leads this person, or the sign-in. */
export function NotFoundPage() {
  const session = getSession();
  return (
    <main className={classes.page}>
      <Logo />
      <Notice title={page.notFound} help={page.notFoundHelp}>
        <Button component="a" href={session ? landingPath(session.user.roles) : '/login'} variant="default">
          {page.goToStart}
        </Button>
      </Notice>
    </main>
  );
}
