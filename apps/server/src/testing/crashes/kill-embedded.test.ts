import { it } from 'vitest';
import { expectToSurvive, patienceMs } from './expect-to-survive.ts';
import { openEmbedded } from './open-embedded.ts';

it('one process over its own embedded database, killed while it bills, settles, refunds, pays out and tells, finds all of it again', {
  timeout: patienceMs,
}, async ({ onTestFinished }) => {
  await expectToSurvive(openEmbedded(onTestFinished));
});
