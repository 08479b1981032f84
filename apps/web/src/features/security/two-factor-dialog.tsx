import { security } from '@balcao/messages/security';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { TurnOffSteps } from '../../components/two-factor/turn-off-steps.tsx';
import { TurnOnSteps } from '../../components/two-factor/turn-on-steps.tsx';
import { useOpened } from '../../lib/focus/use-opened.ts';

interface TwoFactorDialogProps {
  readonly turning: 'on' | 'off';
  readonly opened: boolean;
  readonly onChanged: () => unknown;
  readonly onClose: () => void;
}

/** The wizard. A click outside does not close it while it shows the recovery codes, which are shown only once. */
export function TwoFactorDialog({ turning, opened, onChanged, onClose }: TwoFactorDialogProps) {
  const [showsCodes, setShowsCodes] = useState(false);
  return (
    <Modal
      opened={useOpened(opened)}
      onClose={onClose}
      closeOnClickOutside={!showsCodes}
      closeOnEscape={!showsCodes}
      title={turning === 'on' ? security.wizard.titleOn : security.wizard.titleOff}
      centered
    >
      {turning === 'on' ? (
        <TurnOnSteps
          onEnabled={() => {
            setShowsCodes(true);
            onChanged();
          }}
          onDone={onClose}
        />
      ) : (
        <TurnOffSteps onDone={onClose} />
      )}
    </Modal>
  );
}
