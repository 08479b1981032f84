import { shell } from '@balcao/messages/shell';
import { IconExternalLink, IconHelpCircle, IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../../lib/navigation/use-sign-out.ts';
import classes from './menu-item.module.css';
import { MenuItem, MenuItemContent } from './menu-item.tsx';

/** At the bottom of the menu: the page of questions, which leaves this one open, and 'Sair'. */
export function MenuFooter({ collapsed }: { readonly collapsed: boolean }) {
  const signOut = useSignOut();
  return (
    <>
      <a
        href="/faq"
        target="_blank"
        rel="noreferrer"
        className={`flex items-center gap-3 w-full rounded text-body text-14 font-medium leading-5 text-start no-underline cursor-pointer focus-inset hover:bg-hover h-9 ${classes.item}`}
        aria-label={`${shell.faq} (${shell.opensInNewTab})`}
      >
        <MenuItemContent
          label={shell.faq}
          icon={IconHelpCircle}
          collapsed={collapsed}
          end={<IconExternalLink size={14} stroke={1.6} className="text-quiet" />}
        />
      </a>
      <MenuItem label={shell.signOut} icon={IconLogout} collapsed={collapsed} onClick={signOut} />
    </>
  );
}
