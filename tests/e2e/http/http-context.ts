import type { APIRequestContext, Cookie, PlaywrightWorkerArgs } from "playwright/test";
import { HttpPage } from "./http-page";

type Settings = { baseURL: string | undefined; extraHTTPHeaders: Record<string, string> | undefined };

/** What a window without JavaScript keeps between its pages: cookies, and the address that it comes from. */
export class HttpContext {
  private constructor(
    private readonly playwright: PlaywrightWorkerArgs["playwright"],
    private readonly settings: Settings,
    public request: APIRequestContext,
  ) {}

  static async open(playwright: PlaywrightWorkerArgs["playwright"], settings: Settings): Promise<HttpContext> {
    return new HttpContext(playwright, settings, await playwright.request.newContext(settings));
  }

  newPage = async () => new HttpPage(this, this.settings.baseURL ?? "");
  cookies = async () => (await this.request.storageState()).cookies;
  close = () => this.request.dispose();

  async addCookies(added: Cookie[]): Promise<void> {
    await this.keep([...(await this.cookies()), ...added]);
  }

  clearCookies = () => this.keep([]);

  private async keep(cookies: Cookie[]): Promise<void> {
    await this.request.dispose();
    this.request = await this.playwright.request.newContext({
      ...this.settings,
      storageState: { cookies, origins: [] },
    });
  }
}
