import { sandbox } from '@balcao/messages/sandbox';
import { InstantText } from '../../../components/display/date-text.tsx';
import type { Mail } from './mail.ts';
import classes from './mails-panel.module.css';

interface MailListProps {
  readonly mails: readonly Mail[];
  readonly shown: string | undefined;
  readonly onOpen: (id: string) => void;
}

export function MailList({ mails, shown, onOpen }: MailListProps) {
  return (
    <ul className={classes.mails} aria-label={sandbox.mails.listLabel}>
      {mails.map(({ id, subject, to, createdAt }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.mail}
            aria-current={id === shown || undefined}
            onClick={() => onOpen(id)}
          >
            <span className={classes.subject}>{subject}</span>
            <span className={classes.quiet}>{to}</span>
            <span className={classes.quiet}>
              <InstantText at={createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
