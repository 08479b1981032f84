import { shell } from '@balcao/messages/shell';
import { Divider, type MantineColorScheme, Popover, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSignOut } from '../../../lib/navigation/use-sign-out.ts';
import type { Session } from '../../../lib/session/session.ts';
import { PersonButton } from './person-button.tsx';

const texts = shell.person;

export function PersonDropdown({ session }: { readonly session: Session }) {
  const { user } = session;
  const signOut = useSignOut();
  return (
    <Popover position="bottom-end" width="17.5rem" defaultOpened trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <PersonButton user={user} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={texts.open} className="py-1.5 px-1.5">
        <div className="grid text-13 wrap-anywhere py-2 px-3">
          <strong className="text-14 font-semibold">{user.companyName}</strong>
          {user.name && <span className="text-quiet">{user.name}</span>}
          <span className="text-quiet">{user.email}</span>
          <span className="text-quiet">{shell.profiles[user.profile]}</span>
        </div>
        <Divider my={4} />
        <ThemeChoice />
        <Divider my={4} />
        <button
          type="button"
          className="h-9 hover:bg-hover flex items-center w-full rounded-sm text-14 cursor-pointer gap-2 px-3"
          onClick={signOut}
        >
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
    <div className="grid text-quiet text-12 gap-1.5 py-2 px-3">
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
