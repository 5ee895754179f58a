/**
 * The thread that the bots of a table think in, so that the screen never waits for them.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { answerTo, openRoom, type BotRoom, type BotTask, type BotWorkerData } from '../analysis/workers/bot-room.ts';

if (parentPort !== null) {
  const port = parentPort;
  let room: BotRoom | undefined;
  port.on('message', (task: BotTask) => {
    void answerTo(() => (room ??= openRoom(workerData as BotWorkerData)), task).then((answer) => {
      port.postMessage(answer);
    });
  });
}
