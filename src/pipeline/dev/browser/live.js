// Runs in every page that the editing loop serves: reloads it when it has changed, and shows over it why the last save could
// not be built. Plain JavaScript, since it is sent as it is.
const { version } = document.currentScript.dataset;
const source = new EventSource(`/__dev/events?${new URLSearchParams({ path: location.pathname, version })}`);

source.addEventListener('message', ({ data }) => {
  const state = JSON.parse(data);
  if (state.kind === 'reload') location.reload();
  else if (state.kind === 'broken') showOverlay(state);
  else removeOverlay();
});

const overlay = document.createElement('backoffice-dev-overlay');
const root = overlay.attachShadow({ mode: 'open' });

// A sheet that a script makes is the only one that the content security policy of the pages lets in.
const style = new CSSStyleSheet();
root.adoptedStyleSheets = [style];
fetch('/__dev/live.css')
  .then((response) => response.text())
  .then((text) => style.replace(text))
  // The page was left or the server ended before the answer: without the sheet an overlay is plain, and still readable.
  .catch(() => {});

function removeOverlay() {
  overlay.remove();
}

/** What comes from the document is set as text, never as HTML. */
function element(name, className, ...children) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function showOverlay({ title, faults }) {
  const dismiss = element('button', 'close', 'Close');
  dismiss.type = 'button';
  dismiss.addEventListener('click', removeOverlay);
  const list = element('ol', 'faults', ...faults.map(faultItem));
  const note = element(
    'p',
    'note',
    'What is below is the last good state. This goes away when the document is in order.',
  );
  const panel = element('section', 'panel', element('h2', 'title', title), dismiss, list, note);
  panel.setAttribute('role', 'alertdialog');
  panel.setAttribute('aria-label', title);
  root.replaceChildren(panel);
  document.body.append(overlay);
}

function faultItem({ place, rule, message, page }) {
  const where = [place, rule && `(${rule})`].filter(Boolean).join(' ');
  const parts = where === '' ? [] : [element('code', 'place', where)];
  return element('li', 'fault', ...parts, element('p', 'message', message), ...(page ? [pageLink(page)] : []));
}

function pageLink(page) {
  const link = element('a', 'page', page);
  link.href = page;
  // The page may be the one below, which is covered.
  link.addEventListener('click', removeOverlay);
  return link;
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') removeOverlay();
});
