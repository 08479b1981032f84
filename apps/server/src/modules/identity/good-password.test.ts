import { expect, test } from 'vitest';
import { isGoodPassword } from './good-password.ts';

const email = 'mariana.souza@loja.com.br';

test.each([
  ['1234567', 'seven characters'],
  ['a'.repeat(257), 'too long'],
  ['12345678', 'a common one'],
  ['Senha123', 'a common one in capitals'],
  ['ｐａｓｓｗｏｒｄ', 'a common one in other letters'],
  ['aaaaaaaabb', 'two characters over and over'],
  [email, 'the e-mail'],
  ['Mariana.Souza', 'the mailbox'],
  ['Mariana2026!', 'a name and a year'],
  ['senha2026', 'a word and a year'],
  ['balcao2026', 'the product and a year'],
  ['S3nh@2026', 'a word in other letters'],
  ['Flamengo@1981', 'a club and a year'],
  ['1q2w3e4r5t', 'a run of the keyboard'],
  ['qwertyuiop', 'another'],
  ['P@ssw0rd123', 'the first that anybody tries'],
  ['brasil123456', 'a country and a run'],
])('refuses %s: %s', (password) => {
  expect(isGoodPassword(password, email)).toBe(false);
});

test.each(['cavalo-bateria-grampo', 'x7#Qp2!m', 'três pratos de trigo', 'áááçãéõü'])('takes %s', (password) => {
  expect(isGoodPassword(password, email)).toBe(true);
});
