import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { SearchAction } from './found.ts';

/** The action of going to a screen, whose address may open a dialog or choose a filter. */
export function leadingTo(
  key: string,
  label: string,
  icon: Icon,
  to: NonNullable<LinkProps['to']>,
  search?: Readonly<Record<string, string | readonly string[]>>,
): SearchAction {
  return { key, label, icon, open: (navigate) => navigate({ to, ...(search && { search: search as never }) }) };
}
