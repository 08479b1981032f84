import { page } from '@balcao/messages/page';
import classes from './logo.module.css';

interface LogoProps {
  readonly mark?: boolean;
}

export function Logo({ mark = false }: LogoProps) {
  return (
    <span className="inline-flex items-center text-16 font-semibold tracking-tight gap-2">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={classes.tile} />
        <path d="M8 12.5h16M10.5 12.5v9.5M21.5 12.5v9.5M10.5 17h11" className={classes.counter} />
      </svg>
      <span className={mark ? 'sr-only' : undefined}>{page.product}</span>
    </span>
  );
}
