import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/http/errors.ts';
import { createResource, type Loadable } from '#lib/resource.ts';

interface Call {
  request: string;
  signal: AbortSignal;
  answer: (value: string) => void;
  fail: (error: Error) => void;
}

let calls: Call[] = [];
let run = 0;

function read(request: string, signal: AbortSignal): Promise<string> {
  return new Promise((answer, fail) => {
    calls.push({ request, signal, answer, fail });
    signal.addEventListener('abort', () => fail(new ApiError('GET /x', { code: 'aborted' })));
  });
}

function open(first: string | null) {
  const $request = atom<string | null>(first);
  // All stores of a page share the read cache, so each test uses its own keys.
  const mine = ++run;
  const resource = createResource($request, (request) => `${mine} ${request}`, read);
  const seen: Loadable<string>[] = [];
  const close = resource.$state.subscribe((state) => {
    seen.push(state);
  });
  return { $request, resource, seen, close };
}

beforeEach(() => {
  calls = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('is idle without a request and loads with one', async () => {
  const { $request, resource } = open(null);
  expect(resource.$state.get()).toEqual({ status: 'idle' });
  $request.set('a');
  expect(resource.$state.get()).toEqual({ status: 'loading' });
  calls[0]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get()).toEqual({ status: 'ready', value: 'A' }));
});

test('does not repeat an equal request while it is pending', async () => {
  const $request = atom({ of: 'a' });
  const key = `${++run}`;
  const resource = createResource(
    $request,
    ({ of }) => `${key} ${of}`,
    ({ of }, signal) => read(of, signal),
  );
  resource.$state.subscribe(() => {});
  $request.set({ of: 'a' });
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false]);
  calls[0]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get()).toEqual({ status: 'ready', value: 'A' }));
});

test('the last request wins and older ones are aborted, whatever the order of responses', async () => {
  const { $request, resource, seen } = open('a');
  $request.set('b');
  $request.set('c');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  calls[2]?.answer('C');
  calls[0]?.answer('A');
  calls[1]?.answer('B');
  await vi.waitFor(() => expect(resource.$state.get()).toEqual({ status: 'ready', value: 'C' }));
  expect(seen.filter(({ status }) => status === 'ready' || status === 'failed')).toHaveLength(1);
});

test('caches a response for 60 seconds, then reads it again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { $request, resource } = open('a');
  calls[0]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get().status).toBe('ready'));
  $request.set(null);
  vi.advanceTimersByTime(59_000);
  $request.set('a');
  expect(resource.$state.get()).toEqual({ status: 'ready', value: 'A' });
  expect(calls).toHaveLength(1);
  $request.set(null);
  vi.advanceTimersByTime(2000);
  $request.set('a');
  expect(resource.$state.get()).toEqual({ status: 'loading' });
  expect(calls).toHaveLength(2);
});

test('two readers of one key share one call', async () => {
  const one = open('a');
  const two = createResource(one.$request, () => `${run} a`, read);
  two.$state.subscribe(() => undefined);
  expect(calls).toHaveLength(1);
  one.close();
  calls[0]?.answer('A');
  await vi.waitFor(() => expect(two.$state.get()).toEqual({ status: 'ready', value: 'A' }));
});

test('a failure is shown, not cached, and can be retried', async () => {
  const { resource } = open('a');
  calls[0]?.fail(new ApiError('GET /x', { code: 'offline' }));
  await vi.waitFor(() => expect(resource.$state.get().status).toBe('failed'));
  resource.retry();
  expect(resource.$state.get().status).toBe('loading');
  calls[1]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get()).toEqual({ status: 'ready', value: 'A' }));
});

test('a request that is aborted and made again is read again', async () => {
  const { $request, resource } = open('a');
  $request.set('b');
  $request.set('a');
  expect(calls.map(({ request }) => request)).toEqual(['a', 'b', 'a']);
  calls[2]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get()).toEqual({ status: 'ready', value: 'A' }));
});

test('a refresh shows the current value until the new one arrives and bypasses the cache', async () => {
  const { resource, seen } = open('a');
  calls[0]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get().status).toBe('ready'));
  const done = resource.refresh();
  expect(calls).toHaveLength(2);
  expect(resource.$state.get()).toEqual({ status: 'ready', value: 'A' });
  calls[1]?.answer('B');
  await done;
  expect(resource.$state.get()).toEqual({ status: 'ready', value: 'B' });
  expect(seen.filter(({ status }) => status === 'loading')).toHaveLength(1);
});

test('a failed refresh keeps the current value', async () => {
  const { resource } = open('a');
  calls[0]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get().status).toBe('ready'));
  const done = resource.refresh();
  calls[1]?.fail(new ApiError('GET /x', { code: 'offline' }));
  await done;
  expect(resource.$state.get()).toEqual({ status: 'ready', value: 'A' });
});

test('a failed refresh without a value is reported, and one without a request does nothing', async () => {
  const { resource } = open('a');
  const done = resource.refresh();
  calls[1]?.fail(new ApiError('GET /x', { code: 'offline' }));
  await done;
  expect(resource.$state.get().status).toBe('failed');
  await open(null).resource.refresh();
  expect(calls).toHaveLength(2);
});

test('put replaces the value until the next read', async () => {
  const { $request, resource } = open('a');
  calls[0]?.answer('A');
  await vi.waitFor(() => expect(resource.$state.get().status).toBe('ready'));
  resource.put('B');
  expect(resource.$state.get()).toEqual({ status: 'ready', value: 'B' });
  $request.set('other');
  $request.set('a');
  expect(resource.$state.get()).toEqual({ status: 'loading' });
  expect(calls.map(({ request }) => request)).toEqual(['a', 'other', 'a']);
});
