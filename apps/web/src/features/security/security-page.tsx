import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { PageHeader } from '../../components/page/page-header.tsx';
import { maySee } from '../../lib/navigation/access.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ActivitySection } from './activity-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PolicySection } from './policy-section.tsx';
import classes from './security.module.css';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** `/seguranca`: how a person signs in, where they are signed in, and what happened to their access; for those who may, what is asked of everybody. */
export function SecurityPage() {
  const session = useSession();
  return (
    <>
      <PageHeader title={screens.security} />
      <div className={classes.page}>
        <TwoFactorSection />
        <PasskeysSection />
        <PasswordSection />
        <SessionsSection />
        {session && maySee(session, grants.securityPolicy) && <PolicySection />}
        <ActivitySection />
      </div>
    </>
  );
}
