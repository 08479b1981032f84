import { sandbox } from '@balcao/messages/sandbox';
import { Progress } from '@mantine/core';
import { CopyButton } from '../../../components/display/copy-button.tsx';

interface AuthenticatorCodeProps {
  readonly email: string;
  readonly code: string;
  /** In seconds. */
  readonly left: number;
}

const periodSeconds = 30;

export function AuthenticatorCode({ email, code, left }: AuthenticatorCodeProps) {
  return (
    <li className="border rounded-lg bg-raised py-4 px-5">
      <div className="overflow-hidden text-ellipsis">{email}</div>
      <div className="flex items-center justify-between gap-4 mt-1 mb-2">
        <output
          className="leading-10 inline-flex text-28 figures font-semibold"
          aria-label={`${sandbox.authenticator.code} ${code}`}
        >
          {code.slice(0, 3)}
          <span style={{ width: '0.5rem' }} />
          {code.slice(3)}
        </output>
        <CopyButton value={code} size="compact-md" />
      </div>
      <div className="flex items-center text-quiet text-13 figures gap-3" role="timer">
        <Progress
          className="flex-1"
          value={(left / periodSeconds) * 100}
          size={4}
          color={left <= 5 ? 'var(--tone-amber-text)' : 'brand'}
          aria-hidden="true"
        />
        {sandbox.authenticator.left(left)}
      </div>
    </li>
  );
}
