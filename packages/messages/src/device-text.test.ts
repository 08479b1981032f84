import { expect, it } from 'vitest';
import { deviceText, isMobile } from './device-text.ts';

const mozilla = 'Mozilla/5.0';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome no Windows', false],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge no Windows', false],
  [`${mozilla} (X11; Linux x86_64) ${chrome} Safari/537.36 OPR/120.0`, 'Opera no Linux', false],
  [`${mozilla} (Linux; Android 15; Pixel 7) ${chrome} Mobile Safari/537.36`, 'Chrome no Android', true],
  [`${mozilla} (Linux; Android 15) SamsungBrowser/28.0 ${chrome} Mobile`, 'Samsung Internet no Android', true],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari no iPhone',
    true,
  ],
  [`${mozilla} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile`, 'Chrome no iPad', true],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox no macOS', false],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome no ChromeOS', false],
  ['curl/8.9.1', 'curl', false],
  ['node', 'node', false],
  ['', 'Dispositivo não identificado', false],
  ['<b>', 'Dispositivo não identificado', false],
  [null, 'Dispositivo não identificado', false],
])('%s is %s', (userAgent, text, mobile) => {
  expect(deviceText(userAgent)).toBe(text);
  expect(isMobile(userAgent)).toBe(mobile);
});
