// A real HTTP server that sends feeds as the web does, for tests. Run as a program (the browser tests do) it listens on
// PORT and has a feed without items, one that is gone, and a web page: what arrives would be counted by other tests.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export class FeedServer {
  /** Each request as it arrived. */
  readonly asked: { path: string; headers: IncomingMessage["headers"] }[] = [];
  #answers = new Map<string, Answer>();
  #number = 0;
  readonly #server = createServer(((request, response) => {
    const path = request.url ?? "";
    this.asked.push({ path, headers: request.headers });
    const answer = this.#answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }) satisfies RequestListener);

  origin = "";

  async listen(port = 0): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(port, "127.0.0.1", resolve));
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.origin;
  }

  /** Answers at an address of its own, or at `path`. @returns the whole address */
  at(answer: Answer | string | Buffer, headers: Record<string, string> = {}, path = `/feed-${this.#number++}`): string {
    this.#answers.set(
      path,
      typeof answer === "function"
        ? answer
        : (_request, response) =>
            response.writeHead(200, { "Content-Type": "application/rss+xml", ...headers }).end(answer),
    );
    return this.origin + path;
  }

  /** What one address was asked. */
  askedAt(address: string) {
    return this.asked.filter(({ path }) => this.origin + path === address);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export type RssItem = {
  title?: string;
  link?: string;
  guid?: string;
  date?: string;
  description?: string;
  extra?: string;
};

/** RSS 2.0 as most send it. Texts are written as XML holds them: escape what must be. */
export function rss(items: RssItem[], { channel = "", head = '<?xml version="1.0" encoding="UTF-8"?>' } = {}): string {
  const element = (name: string, value: string | undefined) =>
    value === undefined ? "" : `<${name}>${value}</${name}>`;
  const written = items.map(
    ({ title, link, guid, date, description, extra = "" }) =>
      `<item>${element("title", title)}${element("link", link)}${element("guid", guid)}${element("pubDate", date)}${element("description", description)}${extra}</item>`,
  );
  return `${head}<rss version="2.0"><channel><title>A feed</title><link>https://news.example/</link>${channel}${written.join("\n")}</channel></rss>`;
}

/** Items with a headline, a link, a GUID and a date each, an hour apart. */
export function story(number: number, more: RssItem = {}): RssItem {
  return {
    title: `Story number ${number} of a long and quiet afternoon`,
    link: `https://news.example/stories/${number}`,
    guid: `story-${number}`,
    date: new Date(Date.UTC(2026, 5, 1) - number * 3_600_000).toUTCString(),
    description: `What happened in story ${number}.`,
    ...more,
  };
}

export const stories = (count: number, first = 1) =>
  Array.from({ length: count }, (_none, index) => story(first + index));

if (process.argv[1] === import.meta.filename) {
  const server = new FeedServer();
  // Whoever wants to see a run under way holds it (/hold) and lets it go (/let-go), one after the other. Otherwise it takes
  // a moment.
  let isHeld = false;
  const holders: ServerResponse[] = [];
  const waiting = new Set<ServerResponse>();
  const slowly: Answer = (_request, response) => {
    const end = () => {
      if (isHeld) waiting.add(response);
      else response.end(rss([]));
    };
    setTimeout(end, 1500);
  };
  const hold: Answer = (_request, response) => {
    if (isHeld) holders.push(response);
    else response.end();
    isHeld = true;
  };
  const letGo: Answer = (_request, response) => {
    for (const held of waiting) held.end(rss([]));
    waiting.clear();
    const next = holders.find(({ destroyed }) => !destroyed);
    holders.splice(0, next ? holders.indexOf(next) + 1 : holders.length);
    isHeld = next !== undefined;
    next?.end();
    response.end();
  };
  server.at(slowly, {}, "/quiet.xml");
  server.at(hold, {}, "/hold");
  server.at(letGo, {}, "/let-go");
  // No run asks this one: it is for trying out.
  server.at(rss(stories(12)), {}, "/tried.xml");
  server.at((_request, response) => response.writeHead(410).end(), {}, "/gone.xml");
  server.at("<!DOCTYPE html><html><body>Welcome</body></html>", {}, "/page.xml");
  server.at('<!DOCTYPE html><link rel="alternate" type="application/rss+xml" href="tried.xml">', {}, "/site");
  await server.listen(Number(process.env.PORT));
}
