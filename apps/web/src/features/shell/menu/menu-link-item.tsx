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
    if (active && anchor.current) scrollInto(anchor.current);
  }, [active]);
  const tag = link.tag && <span className="flex-none text-quiet text-12 font-normal">{tags[link.tag]}</span>;
  return (
    <Link
      ref={anchor}
      to={link.to}
      className={`flex items-center gap-3 w-full rounded text-body text-14 font-medium leading-5 text-start no-underline cursor-pointer focus-inset hover:bg-hover h-9 ${classes.item}`}
      aria-current={active ? 'page' : undefined}
      {...(onNavigate && { onClick: onNavigate })}
    >
      <MenuItemContent label={link.label} icon={link.icon} collapsed={collapsed} end={tag} />
    </Link>
  );
}

/** Scrolls the menu, not the focus: in some browsers `scrollIntoView` moves where the Tab key goes on from. */
function scrollInto(entry: HTMLElement): void {
  let menu = entry.parentElement;
  while (menu && !/auto|scroll/.test(getComputedStyle(menu).overflowY)) menu = menu.parentElement;
  if (!menu) return;
  const [seen, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (place.top < seen.top) menu.scrollTop -= seen.top - place.top + spaceAround;
  else if (place.bottom > seen.bottom) menu.scrollTop += place.bottom - seen.bottom + spaceAround;
}

/** In pixels, between the entry and the menu's edge. */
const spaceAround = 8;
