import { expect, test } from 'vitest';
import { Status } from '#scripts/watch/status.ts';

const MINUTE = 60_000;

/** A status with a clock that the test sets. */
function newStatus(hasBuilt = true) {
  const clock = { now: Date.parse('2026-03-01T10:00:00Z') };
  const status = new Status({ intervalMs: MINUTE, hasBuilt, now: () => clock.now });
  return { clock, status, isHealthy: () => status.report().healthy };
}

test('is unhealthy until there is a site', () => {
  const { status, isHealthy } = newStatus(false);
  status.answered();
  expect(isHealthy()).toBe(false);
  status.building();
  expect(isHealthy()).toBe(false);
  status.built();
  expect(isHealthy()).toBe(true);
});

test('is unhealthy after a failed check until one succeeds', () => {
  const { status, isHealthy } = newStatus();
  status.checkFailed('No response.');
  status.checkFailed('No response\nat all.');
  expect(status.report()).toMatchObject({
    healthy: false,
    lastError: { at: '2026-03-01T10:00:00.000Z', message: 'No response at all.' },
    consecutiveFailures: { checks: 2, builds: 0 },
  });
  status.checked();
  expect(isHealthy()).toBe(true);
  expect(status.report()).toMatchObject({ consecutiveFailures: { checks: 0 }, lastError: expect.anything() });
});

test('is unhealthy after a failed build, even if checks succeed, until one is done or no longer needed', () => {
  const { status, isHealthy } = newStatus();
  status.buildFailed('The build failed.');
  status.answered();
  status.checked();
  expect(status.report()).toMatchObject({ healthy: false, lastBuild: { result: 'failed' } });
  status.built();
  expect(isHealthy()).toBe(true);
  status.buildFailed('The build failed.');
  status.caughtUp();
  expect(isHealthy()).toBe(true);
});

test('is unhealthy when no check has succeeded for several intervals', () => {
  const { clock, status, isHealthy } = newStatus();
  clock.now += 4 * MINUTE;
  expect(isHealthy()).toBe(true);
  clock.now += 1;
  expect(isHealthy()).toBe(false);
  status.answered();
  expect(isHealthy()).toBe(true);
});

test('is healthy during a build, but not during one that hangs', () => {
  const { clock, status, isHealthy } = newStatus();
  status.building();
  clock.now += 30 * MINUTE;
  expect(isHealthy()).toBe(true);
  clock.now += 1;
  expect(isHealthy()).toBe(false);
  status.built();
  expect(isHealthy()).toBe(true);
});

test('reports when the catalogue changed last and when the next check is', () => {
  const { clock, status } = newStatus();
  expect(status.report()).toMatchObject({ state: 'starting', lastCheck: null, nextCheckInSeconds: null });
  status.answered();
  status.next(30_000);
  clock.now += 500;
  expect(status.report()).toMatchObject({
    state: 'watching',
    quietSince: '2026-03-01T10:00:00.000Z',
    lastCheck: '2026-03-01T10:00:00.000Z',
    nextCheckInSeconds: 30,
  });
  status.changed();
  expect(status.report()).toMatchObject({ state: 'settling', quietSince: '2026-03-01T10:00:00.500Z' });
  status.building();
  expect(status.report()).toMatchObject({ state: 'building', nextCheckInSeconds: null });
});
