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

/** The wizard. Once the recovery codes are shown a click beside it does not close it: they are shown this once. */
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
