import { getSandboxAuthenticator } from '@balcao/contract/sandbox';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPart } from '../../../testing/render-part.tsx';
import { AuthenticatorCodes } from './authenticator-codes.tsx';

const code = (code: string, secondsLeft: number) =>
  answer(getSandboxAuthenticator, { codes: [{ email: 'segura@loja.example', code, secondsLeft }] });
const shown = () => screen.getByRole('listitem').textContent;

it('a code is shown with how long it is good, and the next one is asked for when its time is over', async () => {
  const service = await renderPart(<AuthenticatorCodes />, { answers: [code('123456', 1)] });
  await waitFor(() => expect(shown()).toMatch(/segura@loja\.example.*123456.*vale por mais \d+ s/));
  service.answer(code('654321', 30));
  await waitFor(() => expect(shown()).toMatch(/654321.*vale por mais \d+ s/));
});
