import './zod-without-eval.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';

it('is what Zod, loaded after it, goes by', () => {
  expect(z.config().jitless).toBe(true);
});
