import type { ReactNode } from 'react';
import { initialsOf } from '../../lib/format/initials-of.ts';
import classes from './mailed-content.module.css';

interface MailedContentProps {
  readonly seller: { readonly name: string; readonly document: string };
  readonly title: string;
  /** Masked. */
  readonly document: string;
  readonly children: ReactNode;
}

export function MailedContent({ seller, title, document, children }: MailedContentProps) {
  return (
    <div className={classes.content}>
      <header className={classes.head}>
        <div className={classes.seller}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(seller.name)}
          </span>
          <div>
            <p className={classes.strong}>{seller.name}</p>
            <p className={`figures ${classes.quiet}`}>{seller.document}</p>
          </div>
        </div>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={`figures ${classes.quiet}`}>{document}</p>
        </div>
      </header>
      {children}
    </div>
  );
}
