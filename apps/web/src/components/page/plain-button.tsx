import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

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
      className={`${classes.button} ${button.className ?? ''}`}
      data-size={size}
      data-busy={isBusy || undefined}
      data-wide={isWide || undefined}
    >
      <span className={`${classes.label} overflow-hidden text-ellipsis`}>{children}</span>
      {isBusy && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  );
}

/** A secondary link styled as a button. */
export function PlainButtonLink(link: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...link} className={`${classes.button} ${classes.quiet}`} data-size="sm" />;
}
