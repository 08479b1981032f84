import { shell } from '@balcao/messages/shell';
import { type MantineColorScheme, Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import type { Session } from '../../lib/session/session-store.ts';
import classes from './person-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

const texts = shell.person;

/** Who is signed in, how the screens look, and the way out. */
export function PersonMenu({ session }: { readonly session: Session }) {
  const { user } = session;
  const signOut = useSignOut();
  return (
    <Menu position="bottom-end" width="17rem">
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`${texts.open}: ${user.email}`}>
          <span className={classes.initial} aria-hidden="true">
            {initialOf(user.fantasyName || user.email)}
          </span>
          <span className={classes.seller}>{user.fantasyName}</span>
          <IconChevronDown size={14} stroke={1.6} className={classes.arrow ?? ''} aria-hidden="true" />
        </UnstyledButton>
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

function initialOf(name: string): string {
  return name.trim().charAt(0).toLocaleUpperCase('pt-BR');
}
