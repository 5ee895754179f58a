import type { Page } from 'playwright-core';

export async function dropFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const file = JSON.stringify({ name, base64: Buffer.from(bytes).toString('base64') });
  const dataTransfer = await page.evaluateHandle(`(({ name, base64 }) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
    return transfer;
  })(${file})`);
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

export async function keepWords(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await dropFile(page, name, bytes);
  await page.getByRole('button', { name: 'Keep these words' }).click();
  await page.getByText('is saved. Choose it under Words').waitFor();
  await page.locator('.dropped').getByRole('button', { name: 'Close' }).click();
}
