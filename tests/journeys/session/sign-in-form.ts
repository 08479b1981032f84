import type { Locator, Page } from '@playwright/test';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Locators of `/login`, by its texts. */
export function signInForm(page: Page) {
  const email = page.getByLabel('E-mail');
  const password = page.getByLabel('Senha', { exact: true });
  const submit = page.getByRole('button', { name: 'Entrar', exact: true });
  return {
    email,
    password,
    submit,
    /** Fills in and submits the form; returns the answer's status. */
    async send(credentials: Credentials): Promise<number> {
      await email.fill(credentials.email);
      await password.fill(credentials.password);
      const [answer] = await Promise.all([page.waitForResponse('**/auth/sign-in'), submit.click()]);
      return answer.status();
    },
  };
}

/** A toast with a text. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: text });
}
