import { checkoutPayment } from '@balcao/messages/checkout-payment';
import { useEffect, useRef } from 'react';
import { TextField } from '../../../components/plain-fields/field.tsx';
import type { Challenge } from './use-sign-up.ts';

/** The code that the card's issuer asks for. */
export function ChallengeField({ challenge: { text, code, onCode } }: { readonly challenge: Challenge }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={frame}>
      <TextField
        label={checkoutPayment.challenge.code}
        help={text}
        name="challenge"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        onChange={({ currentTarget }) => onCode(currentTarget.value)}
      />
    </div>
  );
}
