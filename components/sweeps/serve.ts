import type {WorkerAnswer, WorkerOptions} from "./slices.js";

/** What a worker's global object offers beyond a page's; the DOM's types only know the page's. */
interface WorkerScope<Question, Result> {
  onmessage: ((event: MessageEvent<Question>) => void) | null;
  postMessage(answer: WorkerAnswer<Result>, transfer: ArrayBuffer[]): void;
}

/** Makes the worker that this runs in answer by what `create` gives. */
export function serve<Question, Result>(
  create: (options: WorkerOptions<Result>) => (question: Question) => void
): void {
  const scope = globalThis as unknown as WorkerScope<Question, Result>;

  // A message to oneself queues behind what has arrived, and unlike a timer is not held back to 4 ms.
  const {port1, port2} = new MessageChannel();
  const tasks: (() => void)[] = [];
  port1.onmessage = () => tasks.shift()?.();

  const receive = create({
    post: (answer, transfer) => scope.postMessage(answer, transfer),
    defer(task) {
      tasks.push(task);
      port2.postMessage(null);
    }
  });
  scope.onmessage = ({data}) => receive(data);
}
