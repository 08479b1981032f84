import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { RailTimeout } from '../ports/rail-timeout.ts';
import { publishedPostalCodes } from './postal-codes.ts';

let calls: string[] = [];
let answers: (readonly [status: number, body: string])[] = [];
const server: Server = createServer((request, response) => {
  calls.push(request.url ?? '');
  const [status, body] = answers.shift() ?? [500, ''];
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
afterAll(() => void server.close());
const directory = publishedPostalCodes(`http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`);

const paulista = JSON.stringify({
  cep: '01310-000',
  logradouro: 'Avenida Paulista',
  complemento: 'até 610',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
});

function find(...given: typeof answers) {
  calls = [];
  answers = given;
  return directory.find('01310000');
}

it('is read as it is published', async () => {
  expect(await find([200, paulista])).toEqual({
    cep: '01310000',
    street: 'Avenida Paulista',
    complement: 'até 610',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    cityCode: '3550308',
  });
  expect(calls).toEqual(['/ws/01310000/json/']);
});

it('is not there when the directory says so, in either of its ways', async () => {
  expect(await find([200, '{"erro":"true"}'])).toBeNull();
  expect(await find([200, '{"erro":true}'])).toBeNull();
  expect(await find([404, '<html>'])).toBeNull();
});

it('is requested once more, and then is not known', async () => {
  expect(await find([502, 'bad gateway'], [200, paulista])).toMatchObject({ state: 'SP' });
  await expect(find([200, '<html>'], [200, '{"cep":1}'])).rejects.toThrow(RailTimeout);
  expect(calls).toHaveLength(2);
});
