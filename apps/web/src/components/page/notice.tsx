import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly help?: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

export function Notice({ title, help, icon, children }: NoticeProps) {
  return (
    <div className={classes.notice}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <h1 className={classes.title}>{title}</h1>
      {help && <p className={classes.help}>{help}</p>}
      {children && <div className={classes.action}>{children}</div>}
    </div>
  );
}
