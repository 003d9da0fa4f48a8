import { parentPort, workerData } from 'node:worker_threads';
import { createClient } from '#api/client.ts';
import { imageRules } from '#catalogue/current.ts';
import { askCatalogue } from '#catalogue/read.ts';
import type { AskedCall, AskThreadData } from './ask-ahead.ts';
import { keepAnswers } from './kept-answers.ts';

// Asks for the catalogue as the main thread would, but without trying again, and posts what the API said to each call: `ask-ahead.ts`.
const { folder, bundle, settings }: AskThreadData = workerData;
const client = createClient({ origin: settings.apiUrl });
const kept = keepAnswers({
  folder,
  bundle,
  fresh: false,
  client,
  images: imageRules(settings),
  onAsked(call, told) {
    // A value that is kept is in its file.
    const answer = told === 'unchanged' ? told : { ...told, value: null };
    parentPort?.postMessage({ call, answer } satisfies AskedCall);
  },
});
await askCatalogue(kept);
