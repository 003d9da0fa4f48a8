import type { PartResult } from './part.ts';
import type { PowerLoss, PowerLossResult } from './power-loss.ts';

/** One order, and what came of it. */
export interface Run {
  seed: number;
  loss: PowerLoss;
  result: PowerLossResult;
}

const describe = ({ journey, comeback, moments }: PowerLoss) =>
  `${journey}, then ${comeback}, power loss at ${moments.join(' and ')}`;

/** Sums up the runs, and describes the failed ones. */
export function report(runs: readonly Run[], seconds: number): PartResult {
  const paid = (how: PowerLossResult['paid']) => runs.filter(({ result }) => result.paid === how).length;
  const [once, twice, never] = [paid('once'), paid('twice'), paid('never')];
  const bad = runs.filter(({ result }) => result.faults.length > 0);
  const faults = bad.flatMap(({ seed, loss, result }) => [
    `--seed ${seed} (${describe(loss)})`,
    ...result.losses.map((doing) => `  power lost ${doing}`),
    ...result.faults.map((fault) => `  ${fault}`),
  ]);
  const losses = runs.reduce((sum, { result }) => sum + result.losses.length, 0);
  const summary =
    `orders: ${runs.length} runs, ${losses} power losses, ${once + twice} orders placed: ` +
    `${once} paid once, ${twice} paid twice, ${never} lost; ${bad.length} runs with a fault, ${seconds} s`;
  return { summary, faults };
}
