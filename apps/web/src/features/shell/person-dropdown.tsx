import { shell } from '@balcao/messages/shell';
import { type MantineColorScheme, Menu, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { Session } from '../../lib/session/session.ts';
import { PersonButton } from './person-button.tsx';
import classes from './person-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

const texts = shell.person;

/** The opened menu of a person, under the same button. */
export function PersonDropdown({ session }: { readonly session: Session }) {
  const { user } = session;
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width="17.5rem" defaultOpened>
      <Menu.Target>
        <PersonButton user={user} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <strong>{user.companyName}</strong>
          <span>{user.email}</span>
          <span>{shell.profiles[user.profile]}</span>
        </div>
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={signOut}>
          {shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
