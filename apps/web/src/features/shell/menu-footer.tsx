import { shell } from '@balcao/messages/shell';
import { IconExternalLink, IconHelpCircle, IconLogout } from '@tabler/icons-react';
import { faqUrl } from './menu.ts';
import classes from './menu-item.module.css';
import { MenuItem, MenuItemContent, MenuTooltip } from './menu-item.tsx';
import { useSignOut } from './use-sign-out.ts';

/** At the bottom of the menu: the questions page outside, and 'Sair'. */
export function MenuFooter({ collapsed }: { readonly collapsed: boolean }) {
  const signOut = useSignOut();
  return (
    <>
      <MenuTooltip label={shell.faq} collapsed={collapsed}>
        <a
          href={faqUrl}
          target="_blank"
          rel="noreferrer"
          className={classes.item}
          aria-label={`${shell.faq} (${shell.opensInNewTab})`}
        >
          <MenuItemContent
            label={shell.faq}
            icon={IconHelpCircle}
            collapsed={collapsed}
            end={<IconExternalLink size={14} stroke={1.6} className={classes.outside} />}
          />
        </a>
      </MenuTooltip>
      <MenuItem label={shell.signOut} icon={IconLogout} collapsed={collapsed} onClick={signOut} />
    </>
  );
}
