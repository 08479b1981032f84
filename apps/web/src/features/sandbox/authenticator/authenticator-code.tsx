import { sandbox } from '@balcao/messages/sandbox';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import classes from './authenticator-codes.module.css';

interface AuthenticatorCodeProps {
  readonly email: string;
  readonly code: string;
  /** In seconds. */
  readonly left: number;
}

const periodSeconds = 30;

export function AuthenticatorCode({ email, code, left }: AuthenticatorCodeProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.who}>{email}</div>
      <div className={classes.line}>
        <output className={classes.code} aria-label={`${sandbox.authenticator.code} ${code}`}>
          {code.slice(0, 3)}
          <span className={classes.gap} />
          {code.slice(3)}
        </output>
        <CopyButton value={code} size="compact-md" />
      </div>
      <div className={classes.left} data-ending={left <= 5 || undefined} role="timer">
        <span className={classes.bar} aria-hidden="true">
          <span style={{ inlineSize: `${(left / periodSeconds) * 100}%` }} />
        </span>
        {sandbox.authenticator.left(left)}
      </div>
    </li>
  );
}
