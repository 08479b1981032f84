import { afterEach, expect, test, vi } from 'vitest';
import { sharedStorage, tabStorage } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is set is read until it is removed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  tabStorage.set('draft', 'Café');
  expect(tabStorage.get('draft')).toBe('Café');
  tabStorage.remove('draft');
  expect(tabStorage.get('draft')).toBeNull();
});

test('a browser that refuses storage keeps nothing, and nothing fails', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('no room left', 'QuotaExceededError');
    },
  });
  expect(() => sharedStorage.set('draft', 'Café')).not.toThrow();
  expect(sharedStorage.get('draft')).toBeNull();
  expect(() => sharedStorage.remove('draft')).not.toThrow();
});
