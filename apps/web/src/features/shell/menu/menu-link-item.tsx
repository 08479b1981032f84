import { shell } from '@balcao/messages/shell';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './menu-item.module.css';
import { MenuItemContent } from './menu-item.tsx';
import type { VisibleLink } from './visible-menu.ts';

interface MenuLinkItemProps {
  readonly link: VisibleLink;
  readonly active: boolean;
  readonly collapsed: boolean;
  readonly onNavigate?: () => void;
}

const tags = { beta: shell.betaTag, new: shell.newTag } as const;

/** The entry of the screen that is open is in sight, however many entries stand above it. */
export function MenuLinkItem({ link, active, collapsed, onNavigate }: MenuLinkItemProps) {
  const anchor = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (active) anchor.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const tag = link.tag && <span className={classes.tag}>{tags[link.tag]}</span>;
  return (
    <Link
      ref={anchor}
      to={link.to}
      className={classes.item}
      aria-current={active ? 'page' : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <MenuItemContent label={link.label} icon={link.icon} collapsed={collapsed} end={tag} />
    </Link>
  );
}
