import { session } from '@balcao/messages/session';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { PublicFrame } from '../../components/page/public-frame.tsx';
import { startPath } from '../../lib/navigation/start-path.ts';
import type { Session } from '../../lib/session/session.ts';
import { CredentialsForm } from './credentials-form.tsx';

const TwoFactorForm = lazy(() =>
  import('./two-factor-form.tsx').then(({ TwoFactorForm }) => ({ default: TwoFactorForm })),
);

/** Without a connection nothing is offered, and the form's input stays. */
const PasskeyEntry = lazy(() => import('./passkey-entry.tsx').catch(() => ({ default: () => null })));

/** `/login`: credentials, then the code of the authenticator when the account requires it. */
export function SignInPage() {
  const router = useRouter();
  const [twofaToken, setTwofaToken] = useState<string>();
  const enter = (entered: Session) => router.history.push(startPath(router, entered));

  if (twofaToken !== undefined) {
    return (
      <PublicFrame title={session.twoFactor.title} instruction={session.twoFactor.instruction}>
        <Suspense>
          <TwoFactorForm token={twofaToken} onEnter={enter} onBack={() => setTwofaToken(undefined)} />
        </Suspense>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={session.signIn.title}>
      <CredentialsForm onEnter={enter} onSecondStep={setTwofaToken} />
      {/* Kept free for what is loaded late: nothing moves when it comes. */}
      <div className="min-h-11">
        <Suspense>
          <PasskeyEntry onEnter={enter} />
        </Suspense>
      </div>
    </PublicFrame>
  );
}
