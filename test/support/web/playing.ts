import type { Page } from 'playwright-core';

/** `players` holds people by name and bots as `bot: LEVEL`. */
export async function chooseGame(page: Page, rules: string, players: readonly string[], seed: number): Promise<void> {
  await showOptions(page);
  await page.getByLabel('Rules', { exact: true }).selectOption(rules);
  for (const [i, player] of players.entries()) {
    const kind = page.getByLabel(`Player ${i + 1}`);
    if (player.startsWith('bot: ')) await kind.selectOption({ label: player });
    else {
      await kind.selectOption({ label: 'a person' });
      await page.locator('.seat-row').nth(i).getByLabel('Name').fill(player);
    }
  }
  await page.getByLabel('Seed').fill(String(seed));
}

/** Opens all choices of a new game. */
export async function showOptions(page: Page): Promise<void> {
  const options = page.locator('details:has(> form)');
  await options.waitFor({ timeout: 60_000 });
  if ((await options.getAttribute('open')) === null) await options.locator('> summary').click();
}

export async function beginGame(page: Page): Promise<void> {
  await showOptions(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click({ timeout: 60_000 });
  await page.locator('.rack-tile').first().waitFor({ timeout: 60_000 });
}

export async function pressOnBoard(page: Page, ...keys: readonly string[]): Promise<void> {
  await page.locator('.board').focus();
  for (const key of keys) await page.keyboard.press(key);
}

export function messageOf(page: Page): Promise<string> {
  return page.locator('.message').innerText();
}
