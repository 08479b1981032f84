import { sessions } from './sessions.ts';

/** The first match wins, because most browsers also name others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** `Chrome no Windows`; for a program, the name that it gives itself. */
export function deviceText(userAgent: string | null): string {
  const text = userAgent ?? '';
  const [browser, system] = [firstOf(browsers, text), firstOf(systems, text)];
  if (browser && system) return sessions.on(browser, system);
  return browser ?? system ?? /^[\w.-]{1,40}(?=\/|$)/.exec(text)?.[0] ?? sessions.unknown;
}

export function isMobile(userAgent: string | null): boolean {
  return /iPhone|iPad|Android|Mobile/.test(userAgent ?? '');
}

function firstOf(known: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1];
}
