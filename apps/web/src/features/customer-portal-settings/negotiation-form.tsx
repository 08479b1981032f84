import type { PortalSettings } from '@balcao/contract/customer-portal/portal-settings';
import { customerPortalSettings as texts } from '@balcao/messages/customer-portal-settings';
import { Button, NumberInput, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import { PercentInput } from '../../components/form/percent-input.tsx';
import { percentOfText, textOfPercent } from '../../components/form/percent-text.ts';

type Rule = PortalSettings['negotiation'];

interface NegotiationFormProps {
  readonly rule: Rule;
  readonly isSaving: boolean;
  readonly onSave: (rule: Rule) => void;
}

/** Turning it off saves at once; a rule is saved when it is complete. */
export function NegotiationForm({ rule, isSaving, onSave }: NegotiationFormProps) {
  const [isOn, setOn] = useState(rule !== null);
  const [minDaysLate, setMinDaysLate] = useState<number | string>(rule?.minDaysLate ?? 30);
  const [installments, setInstallments] = useState<number | string>(rule?.installments ?? 6);
  const [pix, setPix] = useState(textOfPercent(rule?.pixDiscountPercent ?? 10));
  const [card, setCard] = useState(textOfPercent(rule?.cardDiscountPercent ?? 0));
  const [showsProblem, setShowsProblem] = useState(false);
  const turn = (on: boolean) => {
    setOn(on);
    if (!on && rule) onSave(null);
  };
  const save = () => {
    const isComplete = isWithin(minDaysLate, 365) && isWithin(installments, 21);
    setShowsProblem(!isComplete);
    if (!isComplete) return;
    onSave({
      minDaysLate,
      installments,
      pixDiscountPercent: percentOfText(pix),
      cardDiscountPercent: percentOfText(card),
    });
  };
  const whole = { allowDecimal: false, hideControls: true, min: 1 };
  return (
    <Stack>
      <Switch
        label={texts.negotiationSwitch}
        checked={isOn}
        disabled={isSaving}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {isOn && (
        <>
          <div className="flex flex-wrap gap-3">
            <NumberInput
              label={texts.minDaysLate}
              {...whole}
              max={365}
              w="14rem"
              value={minDaysLate}
              onChange={setMinDaysLate}
            />
            <PercentInput label={texts.pixDiscount} w="14rem" value={pix} onChange={setPix} />
          </div>
          <div className="flex flex-wrap gap-3">
            <NumberInput
              label={texts.cardInstallments}
              {...whole}
              max={21}
              w="14rem"
              value={installments}
              onChange={setInstallments}
            />
            <PercentInput label={texts.cardDiscount} w="14rem" value={card} onChange={setCard} />
          </div>
          <div role="alert">{showsProblem && <p className="text-red">{texts.negotiationRequired}</p>}</div>
          <Button variant="default" w="fit-content" loading={isSaving} onClick={save}>
            {texts.negotiationSave}
          </Button>
        </>
      )}
    </Stack>
  );
}

function isWithin(value: number | string, max: number): value is number {
  return typeof value === 'number' && value >= 1 && value <= max;
}
