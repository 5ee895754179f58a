/**
 * A player that asks a language model over the chat API that most providers and local servers share (`/chat/completions`).
 *
 *     OPENAI_API_KEY=… node referee.mjs ./chat.mjs:model=gpt-5-mini club
 *
 * For another provider, `provider=MISTRAL` reads MISTRAL_API_KEY and MISTRAL_BASE_URL.
 */
import { definePlayer } from './player.mjs';

export const { createBot } = definePlayer({
  name: 'chat',
  options: {
    model: { default: 'gpt-5-mini', describe: 'name of the model' },
    provider: { default: 'OPENAI', describe: 'prefix of the variables _API_KEY and _BASE_URL' },
  },
  async ask({ question, options: { model, provider } }) {
    const base = process.env[`${provider}_BASE_URL`] ?? 'https://api.openai.com/v1';
    const response = await fetch(`${base}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${process.env[`${provider}_API_KEY`] ?? ''}`,
      },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: question }] }),
    });
    if (!response.ok) throw new Error(`${base} answered ${response.status} ${response.statusText}`);
    const { choices } = await response.json();
    return choices[0].message.content;
  },
});
