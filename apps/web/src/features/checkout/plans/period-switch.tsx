import type { PeriodType } from '@balcao/contract/plans';
import { checkoutPage as texts } from '@balcao/messages/checkout-page';
import classes from './plans.module.css';

interface PeriodSwitchProps {
  readonly periods: readonly { readonly type: PeriodType; readonly percent: number }[];
  readonly chosen: PeriodType;
  readonly onChoose: (type: PeriodType) => void;
}

export function PeriodSwitch({ periods, chosen, onChoose }: PeriodSwitchProps) {
  return (
    <fieldset className={`max-w-full p-1 ${classes.switch} w-fit flex rounded-lg bg-gray mx-auto mb-6`}>
      <legend className="sr-only">{texts.period}</legend>
      {periods.map(({ type, percent }) => (
        <label
          key={type}
          className={`min-h-11 ${classes.period} relative grid content-center justify-items-center rounded font-medium cursor-pointer`}
          data-chosen={type === chosen || undefined}
        >
          <input
            type="radio"
            name="period"
            className="absolute inset-0 opacity-0 cursor-pointer"
            value={type}
            checked={type === chosen}
            onChange={() => onChoose(type)}
          />
          <span>{texts.periods[type]}</span>
          {percent > 0 && <span className="leading-4.5 text-green font-medium text-12">{texts.upTo(percent)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
