import { security } from '@balcao/messages/security';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Section } from '../../components/page/section.tsx';

const PasswordDialog = lazy(() =>
  import('./password-dialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog })),
);

const texts = security.password;

export function PasswordSection() {
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = (
    <Button
      variant="default"
      size="xs"
      onClick={() => {
        setWanted(true);
        setOpened(true);
      }}
    >
      {texts.open}
    </Button>
  );
  return (
    <Section title={texts.title} help={texts.help} action={open}>
      {wanted && (
        <Suspense>
          <PasswordDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Section>
  );
}
