/* Keeps a page of the lab up to date, and sends what its buttons and forms ask for, with the token. */
{
  const TOKEN = 'tilewright-lab-token';
  const AGES_MS = 30_000;
  const said = document.querySelector('.said');
  const tokenForm = document.querySelector('[data-token]');
  const whoAmI = tokenForm.querySelector('.who-am-i');
  const forget = tokenForm.querySelector('[data-forget]');

  const say = (text, isWrong = false) => {
    said.textContent = text;
    said.classList.toggle('wrong', isWrong);
  };

  const ask = async (method, path, body) => {
    const token = sessionStorage.getItem(TOKEN);
    const headers = { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' };
    try {
      const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
      const text = await response.text();
      const answer = text === '' ? {} : JSON.parse(text);
      if (response.ok) return answer;
      say(answer.error ?? `the lab answers ${response.status}`, true);
      if (response.status === 401) tokenForm.elements.token.focus();
    } catch {
      say('the lab does not answer', true);
    }
    return null;
  };

  const showToken = async () => {
    const isThere = sessionStorage.getItem(TOKEN) !== null;
    const answer = isThere ? await ask('POST', '/api/session') : null;
    whoAmI.textContent = answer === null ? '' : `You are ${answer.by}.`;
    tokenForm.querySelector('label').hidden = answer !== null;
    tokenForm.querySelector('button').hidden = answer !== null;
    forget.hidden = answer === null;
    return answer !== null;
  };

  tokenForm.addEventListener('submit', async (event) => {
    event.preventDefault();
    sessionStorage.setItem(TOKEN, tokenForm.elements.token.value.trim());
    tokenForm.reset();
    say('');
    const isGood = await showToken();
    if (!isGood) sessionStorage.removeItem(TOKEN);
    else if (parts.length === 0) location.reload();
  });
  forget.addEventListener('click', async () => {
    await ask('DELETE', '/api/session');
    sessionStorage.removeItem(TOKEN);
    location.reload();
  });

  /** A part of the page that is fetched again; of it, what is the same as before stays as the reader has it. */
  const follow = (part) => {
    let isFetching = false;
    let isStale = false;
    let tag = '';
    let sources = [];
    const put = (text) => {
      const fresh = document.createRange().createContextualFragment(text);
      const path = document.activeElement?.dataset.post;
      const before = sources;
      const children = [...fresh.children];
      sources = children.map(({ outerHTML }) => outerHTML);
      for (const [i, child] of children.entries()) {
        if (sources[i] === before[i]) continue;
        const old = part.children[i];
        if (old === undefined) part.append(child);
        else {
          const open = [...old.querySelectorAll('details')].map((details) => details.open);
          for (const [j, details] of child.querySelectorAll('details').entries()) details.open = open[j] ?? details.open;
          old.replaceWith(child);
        }
        bringToLife(child);
      }
      while (part.children.length > children.length) part.lastElementChild.remove();
      if (path !== undefined) part.querySelector(`[data-post="${CSS.escape(path)}"]`)?.focus();
    };
    return async () => {
      isStale = true;
      if (isFetching) return;
      isFetching = true;
      while (isStale) {
        isStale = false;
        const response = await fetch(part.dataset.fragment, { headers: { 'If-None-Match': tag } }).catch(() => null);
        if (response?.status === 404) say('This test is not there any more.');
        if (response?.status === 401) location.reload();
        // A connection may be lost in the middle.
        const text = response?.ok ? await response.text().catch(() => null) : null;
        if (text === null) continue;
        tag = response.headers.get('ETag') ?? '';
        put(text);
      }
      isFetching = false;
    };
  };

  const parts = [...document.querySelectorAll('[data-fragment]')];
  const follows = parts.map(follow);
  const refresh = () => Promise.all(follows.map((again) => again()));

  document.addEventListener('click', async ({ target }) => {
    const button = target.closest('button');
    const { post, delete: removed, sure } = button?.dataset ?? {};
    if (post === undefined && removed === undefined) return;
    if (sure !== undefined && !confirm(sure)) return;
    button.disabled = true;
    const answer = await ask(post === undefined ? 'DELETE' : 'POST', post ?? removed);
    button.disabled = false;
    if (answer === null) return;
    say('');
    if (removed !== undefined) location.href = '/';
    else if (post.endsWith('/repeat')) location.href = `/tests/${answer.number}`;
    else await refresh();
  });

  const read = (form) => {
    const fields = Object.fromEntries(new FormData(form));
    return { ...fields, priority: Number(fields.priority) };
  };
  document.querySelector('[data-add]')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target;
    const test = await ask('POST', '/api/tests', read(form));
    if (test === null) return;
    say(`Test ${test.number} was added.`);
    form.reset();
    await refresh();
  });
  document.querySelector('[data-change]')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const form = event.target;
    if ((await ask('PATCH', form.dataset.change, read(form))) !== null) location.reload();
  });

  document.documentElement.classList.add('scripted');
  void showToken();
  if (parts.length > 0) {
    const events = new EventSource('/api/events');
    // What happened while nobody listened is not told.
    events.addEventListener('open', refresh);
    events.addEventListener('list', refresh);
    const own = /\/tests\/(\d+)$/u.exec(parts[0].dataset.fragment)?.[1];
    events.addEventListener('test', ({ data }) => (own === undefined || own === data ? refresh() : undefined));
    setInterval(() => (document.hidden ? undefined : refresh()), AGES_MS);
  }
}
