import type { PortalSettings } from '@balcao/contract/customer-portal/portal-settings';
import { customerPortalSettings as texts } from '@balcao/messages/customer-portal-settings';
import { Button, NumberInput, Stack, Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { PercentInput } from '../../components/form/percent-input.tsx';
import { percentOfText, textOfPercent } from '../../components/form/percent-text.ts';

type Offer = PortalSettings['retentionOffer'];

interface RetentionOfferFormProps {
  readonly offer: Offer;
  readonly isSaving: boolean;
  readonly onSave: (offer: Offer) => void;
}

/** Turning it off saves at once; an offer is saved when it is complete. */
export function RetentionOfferForm({ offer, isSaving, onSave }: RetentionOfferFormProps) {
  const [isOn, setOn] = useState(offer !== null);
  const [percent, setPercent] = useState(textOfPercent(offer?.percent ?? 0));
  const [charges, setCharges] = useState<number | string>(offer?.charges ?? 3);
  const [text, setText] = useState(offer?.text ?? '');
  const [showsProblem, setShowsProblem] = useState(false);
  const turn = (on: boolean) => {
    setOn(on);
    if (!on && offer) onSave(null);
  };
  const save = () => {
    const isComplete = percentOfText(percent) > 0 && text.trim() !== '' && typeof charges === 'number';
    setShowsProblem(!isComplete);
    if (isComplete) onSave({ percent: percentOfText(percent), charges, text: text.trim() });
  };
  return (
    <Stack>
      <Switch
        label={texts.offerSwitch}
        checked={isOn}
        disabled={isSaving}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {isOn && (
        <>
          <div className="flex flex-wrap gap-3">
            <PercentInput label={texts.offerPercent} w="9rem" value={percent} onChange={setPercent} />
            <NumberInput
              label={texts.offerCharges}
              min={1}
              max={12}
              allowDecimal={false}
              hideControls
              w="11rem"
              value={charges}
              onChange={setCharges}
            />
          </div>
          <Textarea
            label={texts.offerText}
            maxLength={280}
            autosize
            minRows={2}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div role="alert">{showsProblem && <p className="text-red">{texts.offerRequired}</p>}</div>
          <Button variant="default" className="justify-self-start" w="fit-content" loading={isSaving} onClick={save}>
            {texts.offerSave}
          </Button>
        </>
      )}
    </Stack>
  );
}
