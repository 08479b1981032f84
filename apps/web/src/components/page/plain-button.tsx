import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import classes from './plain-button.module.css';

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly size?: 'sm' | 'md' | 'lg';
  /** Its request is running: it cannot be pressed, and keeps its width. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

/**
 * The main button of pages that a stranger opens on a telephone, and of those that say that a page cannot be shown: as Mantine's, which is 4 KB that
 * they do not load.
 */
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

/** A link that looks like a button, the quieter one. */
export function PlainButtonLink(link: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...link} className={`${classes.button} ${classes.quiet}`} data-size="sm" />;
}
