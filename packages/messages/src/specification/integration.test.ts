import { createApiKey, createWebhook } from '@balcao/contract';
import { expect, it } from 'vitest';
import { apiKeyScreens } from '../api-key-screens.ts';
import { webhookScreens } from '../webhook-screens.ts';

const { integration, form, problems } = webhookScreens;

/** The texts that the documents give for integrations, each with its section. */
const given = [
  ['2, 2', 'the first tab', integration.keys, 'Chaves API'],
  ['2, 2', 'the second tab', integration.webhooks, 'Webhooks'],
  ['2, 5', 'an address that is none', problems.url, 'Entre com uma url correta'],
  ['2, 5', 'a webhook without a title', problems.required, 'Preenchimento obrigatório!'],
  ['2, 8', 'a webhook made', form.created, 'Webhook criado com sucesso!'],
  ['2, 8', 'a webhook changed', form.updated, 'Webhook atualizado com sucesso!'],
  ['2, 8', 'a key made', apiKeyScreens.form.created, 'Token criado com sucesso!'],
  ['2, 8', 'a key changed', apiKeyScreens.form.updated, 'Token atualizado com sucesso!'],
] as const;

it.each(given)('specification %s: %s', (_section, _what, text, expected) => {
  expect(text).toBe(expected);
});

it('title, an http(s) address and a domain are required of a webhook, a title of a key', () => {
  const webhook = { title: 'Loja', url: 'https://exemplo.com.br', domains: ['ORDER', 'SUBSCRIPTION'] };
  const problemsOf = (change: object) =>
    createWebhook.body.safeParse({ ...webhook, ...change }).error?.issues.map(({ message }) => message);
  expect(problemsOf({})).toBeUndefined();
  expect(problemsOf({ title: '' })).toContain('Preenchimento obrigatório!');
  expect(problemsOf({ url: 'ftp://exemplo.com.br' })).toEqual(['Entre com uma url correta']);
  expect(problemsOf({ domains: [] })).toHaveLength(1);
  expect(problemsOf({ domains: ['OTHER'] })).toHaveLength(1);
  expect(createApiKey.body.safeParse({ title: ' ', scopes: ['customers:read'] }).success).toBe(false);
});
