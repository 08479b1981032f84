import { expect, type Page } from '@playwright/test';
import type { Buyer } from '../support/new-buyer.ts';

/** The buyer of these journeys: a fictitious document and address. */
export const buyer = {
  name: 'Ana Beatriz Souza',
  document: '529.982.247-25',
  phone: '(11) 91234-5678',
  email: 'ana@compradores.example',
} as const;

export const cards = {
  approved: '4111 1111 1111 1111',
  noFunds: '4000 0000 0000 9995',
  challenge: '4000 0027 6000 3184',
  noAnswer: '4000 0000 0000 0119',
} as const;

/** Opens a link as a buyer does, and waits for its title. */
export async function openLink(page: Page, { uuid, title }: { uuid: string; title: string }): Promise<void> {
  await page.goto(`/payment-link/${uuid}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

export function field(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Fills in the buyer's fields through their masks. */
export async function fillBuyer(page: Page, person: Omit<Buyer, 'countryCode'> = buyer): Promise<void> {
  await field(page, 'Nome completo').fill(person.name);
  await field(page, 'CPF ou CNPJ').pressSequentially(person.document.replace(/\D/g, ''));
  await field(page, 'Telefone').pressSequentially(person.phone.replace(/\D/g, ''));
  await field(page, 'E-mail').fill(person.email);
}

export async function expectBuyer(page: Page): Promise<void> {
  await expect(field(page, 'Nome completo')).toHaveValue(buyer.name);
  await expect(field(page, 'CPF ou CNPJ')).toHaveValue(buyer.document);
  await expect(field(page, 'Telefone')).toHaveValue(buyer.phone);
  await expect(field(page, 'E-mail')).toHaveValue(buyer.email);
}

export function choose(page: Page, method: 'Pix' | 'Cartão de crédito' | 'Boleto'): Promise<void> {
  return page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await field(page, 'Número do cartão').fill('');
  await field(page, 'Número do cartão').pressSequentially(number.replaceAll(' ', ''));
  await expect(field(page, 'Número do cartão')).toHaveValue(number);
  await field(page, 'Nome impresso no cartão').fill('ANA B SOUZA');
  await field(page, 'Validade').fill('');
  await field(page, 'Validade').pressSequentially('1231');
  await field(page, 'Código de segurança').fill('123');
}

/** Expects a part of the page to have a title. */
export async function expectTitle(page: Page, title: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
}

/** A fact on the receipt, by its label. */
export function fact(page: Page, label: string) {
  return page.locator('dl > div', { has: page.locator('dt', { hasText: label }) }).locator('dd');
}

export async function pressPay(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}
