/**
 * Runs in a page whose scripts wait (see ./page-scripts.tsx), alone and as text: nothing from outside it may be used.
 * It starts them once somebody points at, steps to or clicks what they improve; who only reads and scrolls loads none. A
 * link or a disclosure that is clicked first does what it does without scripts. A click on what only scripts serve is
 * kept, and given again when React has taken over, or when its scripts cannot be had: then it is the link that it is.
 * What the browser remembers of the page under the name in `data-remembers` starts them at once, and so does what takes
 * the focus, such as the mistakes in a form that has come back.
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

  // A finger that comes down may be about to scroll, and a page that moves under a pointer sends no `pointermove`.
  listen("pointermove", (event: PointerEvent) => event.pointerType !== "touch" && improved(event) && start());
  listen("focusin", (event: FocusEvent) => improved(event)?.matches(":focus-visible") && start());
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
      // Browsers may refuse storage altogether.
      return false;
    }
  }

  function start() {
    if (started) return;
    started = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) link.rel = "modulepreload";
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
