import { expect, type Locator, type Page } from '@playwright/test';

/** Counts a person's steps on a page: a click, a press of keys, and a typed field are one each. */
export interface CountedSteps {
  click(target: Locator): Promise<void>;
  press(keys: string): Promise<void>;
  /** Types into the focused field, or into the given one. */
  type(text: string, field?: Locator): Promise<void>;
  expectAtMost(steps: number): void;
}

export function countSteps(page: Page): CountedSteps {
  const steps: string[] = [];
  return {
    click: (target) => {
      steps.push(`click ${target}`);
      return target.click();
    },
    press: (keys) => {
      steps.push(`press ${keys}`);
      return page.keyboard.press(keys);
    },
    type: (text, field) => {
      steps.push(`type ${text}`);
      return field ? field.fill(text) : page.keyboard.type(text);
    },
    expectAtMost: (max) => expect(steps.length, steps.join(', ')).toBeLessThanOrEqual(max),
  };
}
