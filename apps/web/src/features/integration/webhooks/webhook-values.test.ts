import { createWebhook } from '@balcao/contract/webhooks';
import { expect, it } from 'vitest';
import { emptyWebhook, webhookBody, webhookProblems } from './webhook-values.ts';

const values = { title: ' Loja ', url: 'https://exemplo.com.br/avisos ', domains: ['ORDER'] as const };

it('asks for a title and an address', () => {
  expect(webhookProblems(emptyWebhook)).toEqual({
    title: 'Preenchimento obrigatório!',
    url: 'Preenchimento obrigatório!',
  });
});

it.each(['loja', 'ftp://exemplo.com', 'https://ana:senha@exemplo.com', 'http://', 'javascript:alert(1)'])(
  'refuses the address %s as the service does',
  (url) => {
    expect(webhookProblems({ ...values, url })).toEqual({ url: 'Entre com uma url correta' });
    expect(createWebhook.body.safeParse({ ...values, url }).success).toBe(false);
  },
);

it('sends what the service takes', () => {
  expect(webhookProblems(values)).toEqual({});
  expect(createWebhook.body.parse(webhookBody(values))).toEqual({
    title: 'Loja',
    url: 'https://exemplo.com.br/avisos',
    domains: ['ORDER'],
  });
});
