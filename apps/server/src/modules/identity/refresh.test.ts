import { expect, test } from 'vitest';
import { decideRefresh, type Rotation } from './refresh.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
const session: Rotation = {
  generation: 5,
  rotatedAt: now.subtract({ seconds: 3 }),
  idleUntil: now.add({ hours: 24 }),
  expiresAt: now.add({ hours: 48 }),
  ended: false,
};

test('the last token takes the next generation', () => {
  expect(decideRefresh(session, 5, now)).toBe('rotate');
});

test('the one before it answers the same successor for ten seconds', () => {
  expect(decideRefresh(session, 4, now)).toBe('repeat');
  expect(decideRefresh({ ...session, rotatedAt: now.subtract({ seconds: 9 }) }, 4, now)).toBe('repeat');
  expect(decideRefresh({ ...session, rotatedAt: now.subtract({ seconds: 10 }) }, 4, now)).toBe('reuse');
});

test('once its successor was used, it is reuse at once', () => {
  expect(decideRefresh(session, 3, now)).toBe('reuse');
});

test('nothing refreshes a session that ended or is too old, and that is no reuse', () => {
  expect(decideRefresh({ ...session, ended: true }, 5, now)).toBe('over');
  expect(decideRefresh({ ...session, idleUntil: now }, 5, now)).toBe('over');
  expect(decideRefresh({ ...session, expiresAt: now }, 3, now)).toBe('over');
});
