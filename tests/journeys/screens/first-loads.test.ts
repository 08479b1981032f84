import { expect, test } from '@playwright/test';
import { firstLoads } from '../../../apps/web/scripts/first-loads.ts';

const limits: Readonly<Record<string, readonly [kilobytes: number, files: number]>> = {
  '/login': [133, 12],
  '/checkout/:subDomain': [139, 12],
  '/payment-link/:uuid': [152, 22],
  '/meus-repasses/:token': [147, 14],
  '/minhas-cobrancas/:token': [153, 18],
  '/cobrancas': [286, 34],
};

test('a first visit loads little more than its page needs, in few files', () => {
  const loads = firstLoads().filter(({ path }) => limits[path]);
  expect(loads).toHaveLength(Object.keys(limits).length);
  const tooLarge = loads.filter(({ path, jsBytes, cssBytes, fileCount }) => {
    const [kilobytes, files] = limits[path] ?? [0, 0];
    return jsBytes + cssBytes > kilobytes * 1000 || fileCount > files;
  });
  expect(tooLarge).toEqual([]);
});
