import { sandbox } from '@balcao/messages/sandbox';
import { InstantText } from '../../../components/display/date-text.tsx';
import { type Mail, titleOf } from './mail.ts';
import classes from './mails-panel.module.css';

interface MailListProps {
  readonly mails: readonly Mail[];
  readonly shown: string | undefined;
  readonly onOpen: (id: string) => void;
}

export function MailList({ mails, shown, onOpen }: MailListProps) {
  return (
    <ul aria-label={sandbox.mails.listLabel}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <button
            type="button"
            className={`${classes.mail} focus-inset hover:bg-hover grid w-full border-b text-start cursor-pointer py-2.5 px-3`}
            aria-current={mail.id === shown || undefined}
            onClick={() => onOpen(mail.id)}
          >
            <span className="font-medium truncate">{titleOf(mail)}</span>
            <span className="truncate text-quiet text-13">{mail.to}</span>
            <span className="truncate text-quiet text-13">
              <InstantText at={mail.createdAt} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
