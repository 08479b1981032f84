import { shell } from '@balcao/messages/shell';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useNameOfOpen } from '../../../lib/navigation/open-name.ts';
import { screenOf } from '../../../lib/navigation/screen-of.ts';
import { iconOf, parentOf } from '../menu/menu.ts';
import classes from './breadcrumbs.module.css';
import { type Crumb, crumbsOf } from './crumbs-of.ts';

/** A screen above this one is not the current page, which is what the router would make of a path that begins like its own. */
const onlyItself = { exact: true };

/** Shows the labels and icons of the routes above the screen, and a way back to its parent. */
export function Breadcrumbs() {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const crumbs = crumbsOf(path, {
    screenAt: (prefix) => screenOf(router, prefix),
    iconAt: iconOf,
    parentAt: parentOf,
    openName: useNameOfOpen(),
  });
  const parent = crumbs.at(-2);
  return (
    <nav aria-label={shell.breadcrumbs} className="flex items-center min-w-0 gap-1">
      {parent && (
        <ActionIcon
          component={Link}
          to={parent.path}
          activeOptions={onlyItself}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={shell.backTo(parent.title)}
        >
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <ol className="flex items-center min-w-0 gap-1.5">
        {crumbs.map((crumb, index) => (
          <CrumbItem key={crumb.path} crumb={crumb} last={index === crumbs.length - 1} />
        ))}
      </ol>
    </nav>
  );
}

function CrumbItem({ crumb, last }: { readonly crumb: Crumb; readonly last: boolean }) {
  const { icon: Icon, title, path } = crumb;
  const label = (
    <>
      {Icon && <Icon size={16} stroke={1.6} className="flex-none" />}
      <span className="truncate">{title}</span>
    </>
  );
  if (last) {
    return (
      <li className="flex items-center min-w-0 text-14 font-medium gap-1.5" aria-current="page">
        {label}
      </li>
    );
  }
  return (
    <li className={`${classes.crumb} max-sm:hidden flex items-center text-quiet text-14 gap-1.5`}>
      <Link
        to={path}
        className="hover:text-body flex items-center min-w-0 gap-1.5 rounded-sm text-inherit no-underline"
        activeOptions={onlyItself}
      >
        {label}
      </Link>
      <IconChevronRight size={14} stroke={1.6} aria-hidden="true" />
    </li>
  );
}
