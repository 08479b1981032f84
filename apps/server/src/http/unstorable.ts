import { validationTexts } from '@balcao/messages';
import type { RequestProblem } from './request-refusals.ts';

/** How many objects and arrays may stand in one another: more than any body of the contract has, and no recursion ends the stack. */
const mostLevels = 32;

/**
 * What of a call no database keeps and no schema asks about: NUL and halves of characters in a text or in a property's name, also
 * in those that the contract drops, and values deeper than any of the contract's. Undefined when there is nothing of the kind.
 */
export function findUnstorable(given: unknown): RequestProblem | undefined {
  let level = [{ field: '', value: given }];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) return { field: '', reason: validationTexts.tooDeep };
    const below: typeof level = [];
    for (const { field, value } of level) {
      if (typeof value === 'string' && !isText(value)) return { field, reason: validationTexts.invalidCharacter };
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, item] of Object.entries(value)) {
        if (!isText(name)) return { field, reason: validationTexts.invalidCharacter };
        below.push({ field: field ? `${field}.${name}` : name, value: item });
      }
    }
    level = below;
  }
  return undefined;
}

function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
