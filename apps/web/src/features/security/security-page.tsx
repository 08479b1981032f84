import { grants } from '@balcao/contract/access';
import { findOwnActivity, findOwnSessions, getSecurityPolicy } from '@balcao/contract/security/own-access';
import { findPasskeys } from '@balcao/contract/security/passkeys';
import { getTwoFactor } from '@balcao/contract/session';
import { screens } from '@balcao/messages/screens';
import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { PageHeader } from '../../components/page/page-header.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { maySee } from '../../lib/navigation/access.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { ActivitySection } from './activity-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PolicySection } from './policy-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

const sections = [
  answerOptions(getTwoFactor, {}),
  answerOptions(findPasskeys, {}),
  answerOptions(findOwnSessions, {}),
  answerOptions(findOwnActivity, {}),
] as const;
const policy = answerOptions(getSecurityPolicy, {});

export function SecurityPage() {
  const session = useSession();
  const seesPolicy = session !== undefined && maySee(session, grants.securityPolicy);
  // All sections appear at once, so that none pushes others down. A failed one shows its own error and retry.
  const isPending = useQueries({
    queries: [...sections, { ...policy, enabled: seesPolicy }],
    combine: (request) => request.some((one) => !one.isFetched && one.fetchStatus !== 'idle'),
  });
  return (
    <>
      <PageHeader title={screens.security} />
      {isPending ? (
        <div className="max-w-208" aria-busy="true">
          <Skeleton height="30rem" radius="lg" />
        </div>
      ) : (
        <div className="max-w-208">
          {session && <NameSection session={session} />}
          <TwoFactorSection />
          <PasskeysSection />
          <PasswordSection />
          <SessionsSection />
          {seesPolicy && <PolicySection />}
          <ActivitySection />
        </div>
      )}
    </>
  );
}
