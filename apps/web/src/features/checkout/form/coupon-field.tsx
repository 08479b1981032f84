import type { CheckoutLink } from '@balcao/contract/checkout';
import { formatCents } from '@balcao/kernel';
import { checkout } from '@balcao/messages/checkout';
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '../../../components/plain-fields/field.tsx';
import type { ApplyCoupon } from '../link/use-link.ts';
import classes from './coupon-field.module.css';
import { percentText } from './option-text.ts';

const texts = checkout.coupon;

interface CouponFieldProps {
  readonly coupon: CheckoutLink['coupon'];
  readonly kept: string;
  readonly onApply: ApplyCoupon;
  readonly onKeep: (code: string) => void;
}

/** 'Tenho um cupom', for a subscription. */
export function CouponField({ coupon, kept, onApply, onKeep }: CouponFieldProps) {
  const [opened, setOpened] = useState(kept !== '');
  const [code, setCode] = useState(kept);
  const [problem, setProblem] = useState<string>();
  const [isApplying, setApplying] = useState(false);
  const apply = async (given: string | null) => {
    setApplying(true);
    const refusal = await onApply(given);
    setApplying(false);
    setProblem(refusal);
    onKeep(refusal === undefined ? (given ?? '') : '');
  };
  const applyKept = useEffectEvent(() => {
    if (kept && !coupon) void apply(kept);
  });
  useEffect(() => applyKept(), []);
  const { field, focus } = useFocus();

  if (coupon) {
    return (
      <div className="py-2 px-3 flex items-center rounded-lg bg-green text-green gap-2" role="status">
        <IconTag size={18} stroke={1.6} aria-hidden="true" />
        <span className="flex-1 min-w-0 wrap-anywhere">
          {texts.applied(coupon.code)} <small className="block text-13">{termsText(coupon)}</small>
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isApplying}
          onClick={() => {
            setCode('');
            setOpened(false);
            void apply(null);
          }}
        >
          {texts.remove}
        </Button>
      </div>
    );
  }
  if (!opened) {
    return (
      <button
        type="button"
        className={`min-h-11 ${classes.open} inline-flex items-center text-link font-medium cursor-pointer gap-2`}
        onClick={() => {
          setOpened(true);
          focus();
        }}
      >
        <IconTag size={18} stroke={1.6} aria-hidden="true" />
        {texts.open}
      </button>
    );
  }
  const isTyped = code.trim() !== '';
  return (
    <div className={`${classes.typed} grid grid-cols-fill items-start gap-2`} ref={field}>
      <TextField
        label={texts.label}
        problem={problem}
        value={code}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value.toUpperCase().replaceAll(/\s/g, ''));
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          // Enter applies the code and must not pay.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (isTyped && !isApplying) void apply(code);
        }}
      />
      <Button variant="default" loading={isApplying} disabled={!isTyped} onClick={() => void apply(code)}>
        {texts.apply}
      </Button>
    </div>
  );
}

/** `20% em 3 cobranças`. */
function termsText({ kind, percent, amount, periods }: NonNullable<CheckoutLink['coupon']>): string {
  const off = kind === 'PERCENT' ? `${percentText(percent ?? 0)}%` : amount === null ? '' : formatCents(amount);
  return texts.terms(off, periods);
}

function useFocus() {
  const field = useRef<HTMLDivElement>(null);
  const focus = () => requestAnimationFrame(() => field.current?.querySelector('input')?.focus());
  return { field, focus };
}
