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
    <div className={`${classes.notice} py-12 px-6 grid justify-items-center content-center gap-2 text-center`}>
      {icon && <div className="rounded-full w-11 h-11 grid place-items-center bg-sunken text-quiet mb-2">{icon}</div>}
      <h1 className="text-16 leading-6">{title}</h1>
      {help && <p className="max-w-104 text-quiet">{help}</p>}
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}
