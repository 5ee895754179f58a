/** Worker thread for the bots of a game, so that the screen stays responsive. */
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
