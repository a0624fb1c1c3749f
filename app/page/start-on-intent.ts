/**
 * Starts the scripts of a page that loads them late (see ./page-scripts.tsx). It runs in the page alone and as text, so
 * it may use nothing from outside.
 * The scripts start when somebody points at, moves the focus to, clicks or changes a control that they improve. Reading and
 * scrolling load none. A link or a disclosure that is clicked first works without scripts. A click on something that
 * needs scripts (`data-scripted`) is repeated when React has started. If the scripts cannot be loaded, it is repeated
 * as a plain link.
 * The scripts also start at once if `localStorage` holds something under the name in `data-remembers`, or if something
 * has autofocus, such as the errors of a form.
 */
export function startOnIntent(): void {
  const listening = new AbortController();
  let started = false;
  let kept: HTMLElement | undefined;

  const find = ({ target }: Event, what: string) =>
    target instanceof Element ? target.closest<HTMLElement>(what) : null;
  const improved = (event: Event) => find(event, "a[href],button,summary,label,input,select,textarea");
  const listen = (type: string, listener: (event: never) => void) =>
    addEventListener(type, listener as EventListener, { capture: true, signal: listening.signal });

  // Touching may be the start of scrolling. If the page moves under a resting pointer, there is no `pointermove`.
  listen("pointermove", (event: PointerEvent) => event.pointerType !== "touch" && improved(event) && start());
  listen("focusin", (event: FocusEvent) => improved(event)?.matches(":focus-visible") && start());
  // Voice control and other aids change a field without a pointer or the keyboard.
  listen("change", (event) => improved(event) && start());
  listen("click", (event: MouseEvent) => {
    const served = find(event, "[data-scripted]");
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (served && plain) {
      event.preventDefault();
      event.stopImmediatePropagation();
      kept = served;
      start();
    } else if (improved(event)?.matches(":not(a)")) start();
  });
  listen("hydrated", release);
  const remembered = isRemembered(document.currentScript?.dataset.remembers);
  listen("DOMContentLoaded", () => (remembered || document.querySelector("[autofocus]")) && start());

  function isRemembered(name: string | undefined): boolean {
    try {
      return name !== undefined && localStorage.getItem(name) !== null;
    } catch {
      // Browsers can block storage.
      return false;
    }
  }

  function start() {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-later]")) link.rel = "modulepreload";
    const later = document.querySelector<HTMLScriptElement>("script[type='text/later']");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = later?.nonce;
    script.text = later?.text ?? "";
    script.onerror = release;
    document.body.append(script);
  }

  function release() {
    listening.abort();
    kept?.click();
  }
}
