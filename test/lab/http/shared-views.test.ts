import { beforeEach, describe, expect, it } from 'vitest';
import { Html } from '../../../src/engine/html.ts';
import { SharedViews } from '../../../src/lab/http/shared-views.ts';
import { FakeLab } from '../fake-lab.ts';

describe('SharedViews', () => {
  let lab: FakeLab;
  let views: SharedViews;
  let made: number;
  let value: string;
  const get = async (name: string): Promise<string> =>
    (
      await views.get(name, () => {
        made++;
        return Promise.resolve(new Html(value));
      })
    ).text;

  beforeEach(() => {
    lab = new FakeLab();
    views = new SharedViews(lab);
    made = 0;
    value = 'before';
  });

  it('makes a view once for all who ask, until something of it changes', async () => {
    await Promise.all([get('7'), get('7'), get('list')]);
    expect(made).toBe(2);
    value = 'after';
    lab.tell(8);
    expect([await get('7'), await get('list')]).toEqual(['before', 'after']);
    lab.tell(7);
    expect([await get('7'), made]).toEqual(['after', 4]);
    lab.tell(null);
    await Promise.all([get('7'), get('list')]);
    expect(made).toBe(6);
  });

  it('makes no more than a few of very many changes, and shows the last of them to everybody', async () => {
    const shown = Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        value = `change ${i}`;
        lab.tell(7);
        return get('7');
      }),
    );
    const all = await shown;
    expect(all.at(-1)).toBe('change 99');
    expect(made).toBeLessThan(4);
  });

  it('makes again what could not be made', async () => {
    await expect(views.get('7', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await get('7')).toBe('before');
  });
});
