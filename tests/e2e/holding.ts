import type { Page } from "playwright/test";
import { HttpPage } from "./http/http-page";

/**
 * Holds back what the page asks of some addresses, as a slow line does, until what is given back is called. A page that
 * leads on by itself stays for as long: on a busy machine nobody has read it in time.
 */
export async function hold(page: Page, what: Parameters<Page["route"]>[0]): Promise<() => void> {
  if ((page as unknown) instanceof HttpPage) {
    const held = page as unknown as HttpPage;
    held.isHeld = true;
    return () => {
      held.isHeld = false;
    };
  }
  let letGo = () => {};
  const open = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await open;
    // The page that asked may be gone.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Where the gates of the dashboard lead. */
export const home = ({ pathname }: URL) => pathname === "/";
export const signInPage = ({ pathname }: URL) => pathname === "/api/login";
