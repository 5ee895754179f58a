/** The thread that the bots of a table think in, so that the screen never waits for them. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  answerTask,
  openBotSession,
  type BotSession,
  type BotTask,
  type BotWorkerData,
} from '../analysis/workers/bot-session.ts';

if (parentPort !== null) {
  const port = parentPort;
  let session: BotSession | undefined;
  port.on('message', (task: BotTask) => {
    void answerTask(() => (session ??= openBotSession(workerData as BotWorkerData)), task).then((answer) => {
      port.postMessage(answer);
    });
  });
}
