import { cents } from '@balcao/kernel';
import { expect, it, onTestFinished, vi } from 'vitest';
import { authenticate } from './authenticate.ts';

interface Config {
  readonly onReady: () => void;
}

it('an issuer’s page that the buyer did not answer is taken away, and what else was shown meanwhile stays', async () => {
  // The test's DOM loads no files.
  Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ended = authenticate(
    { uuid: '01a22bca-8b7b-7e8c-b62e-4e47c5bb7767', accessToken: 'a', orderNumber: '1', environment: 'SDB' },
    {
      card: {
        number: '4000000000001091',
        holderName: 'ANA LIMA',
        expirationMonth: 1,
        expirationYear: 2030,
        cvv: '123',
      },
      billing: {
        ...{ countryCode: '55', phone: '11999990000', email: 'ana@loja.example' },
        ...{ street: 'Rua A, 1', district: 'Centro', city: 'São Paulo', state: 'SP', zipCode: '01001000' },
      },
      ...{ name: 'Ana Lima', amountCents: cents(1_000), installments: 1 },
    },
  );
  const config = window.bpmpi_config?.() as Config | undefined;
  window.bpmpi_authenticate = () => undefined;
  config?.onReady();
  const [page, toast] = [document.createElement('div'), document.createElement('div')];
  page.append(document.createElement('iframe'));
  document.body.append(page, toast);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await ended).toMatchObject({ event: 'ERROR', cavv: null });
  expect(page.isConnected).toBe(false);
  expect(toast.isConnected).toBe(true);
  toast.remove();
});
