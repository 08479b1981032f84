import { page } from '@balcao/messages/page';
import { landingPath } from '../../lib/navigation/access.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { Logo } from './logo.tsx';
import classes from './not-found-page.module.css';
import { Notice } from './notice.tsx';
import { PlainButtonLink } from './plain-button.tsx';

/** Leads to the person's landing page, or to the sign-in page. */
export function NotFoundPage() {
  const session = getSession();
  return (
    <main className={`min-h-dvh ${classes.page} grid p-6`}>
      <Logo />
      <Notice title={page.notFound} help={page.notFoundHelp}>
        <PlainButtonLink href={session ? landingPath(session.user.roles) : '/login'}>{page.goToStart}</PlainButtonLink>
      </Notice>
    </main>
  );
}
