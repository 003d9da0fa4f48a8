import { paths } from '#config/paths.ts';
import { orderQuestionPath } from '#features/contact/order-question.ts';
import * as copy from './copy.ts';
import { type Order, paidPart } from './model.ts';
import { nextSteps } from './order-timeline.ts';

/** Says how the order goes on from its stage, and where the shopper can ask about it. */
export function NextSteps({ order }: { order: Order }) {
  const text = paidPart(order) === 'none' ? null : nextSteps(order.stage);
  return (
    <div className="tracking__next">
      <h3>{text === null ? copy.trackedOrderQuestions : copy.trackedOrderNext}</h3>
      {text !== null && <p>{text}</p>}
      <ul>
        <li>
          <a href={orderQuestionPath(order.id)}>{copy.trackedOrderAsk}</a>
        </li>
        <li>
          <a href={paths.shipping}>{copy.trackedOrderShipping}</a>
        </li>
      </ul>
    </div>
  );
}
