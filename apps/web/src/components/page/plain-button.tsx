import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

const layout = 'relative inline-flex items-center justify-center rounded font-semibold no-underline whitespace-nowrap';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly size?: 'sm' | 'md' | 'lg';
  /** Disabled while busy, with its width kept. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

/** A button for public pages and error pages, which do not load Mantine's 4 KB. */
export function PlainButton({ size = 'sm', isBusy = false, isWide, children, ...button }: PlainButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={isBusy || button.disabled}
      className={`${classes.button} ${layout} ${isWide ? 'w-full' : ''} ${button.className ?? ''}`}
      data-size={size}
      data-busy={isBusy || undefined}
    >
      <span className={`${classes.label} overflow-hidden text-ellipsis`}>{children}</span>
      {isBusy && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  );
}

/** A secondary link styled as a button. */
export function PlainButtonLink(link: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...link} className={`${classes.button} ${layout} ${classes.quiet}`} data-size="sm" />;
}
