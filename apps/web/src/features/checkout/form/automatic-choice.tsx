import { pixAutomaticCheckout } from '@balcao/messages/pix-automatic-checkout';
import { Checkbox } from '@mantine/core';

interface AutomaticChoiceProps {
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

export function AutomaticChoice({ isChosen, onChange }: AutomaticChoiceProps) {
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={pixAutomaticCheckout.offer}
      description={isChosen ? pixAutomaticCheckout.offerHelp : undefined}
    />
  );
}
