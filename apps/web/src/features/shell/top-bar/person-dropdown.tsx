import { shell } from '@balcao/messages/shell';
import { Divider, type MantineColorScheme, Popover, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../../lib/navigation/use-sign-out.ts';
import type { Session } from '../../../lib/session/session.ts';
import { PersonButton } from './person-button.tsx';
import classes from './person-menu.module.css';

const texts = shell.person;

export function PersonDropdown({ session }: { readonly session: Session }) {
  const { user } = session;
  const signOut = useSignOut();
  return (
    <Popover position="bottom-end" width="17.5rem" defaultOpened trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <PersonButton user={user} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={texts.open} className={classes.dropdown}>
        <div className={classes.who}>
          <strong>{user.companyName}</strong>
          {user.name && <span>{user.name}</span>}
          <span>{user.email}</span>
          <span>{shell.profiles[user.profile]}</span>
        </div>
        <Divider my={4} />
        <ThemeChoice />
        <Divider my={4} />
        <button type="button" className={classes.exit} onClick={signOut}>
          <IconLogout size={16} stroke={1.6} aria-hidden="true" />
          {shell.signOut}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.theme}>
      <span id="theme-label">{texts.theme}</span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby="theme-label"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
        data={[
          { value: 'light', label: texts.light },
          { value: 'dark', label: texts.dark },
          { value: 'auto', label: texts.auto },
        ]}
      />
    </div>
  );
}
